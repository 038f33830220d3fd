import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { AuthTabs } from './AuthForms.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** The tabs of `/auth` with the registration form first. That form is prerendered. */
export default withFailureBoundary(() => <AuthTabs first="register" RegisterForm={RegisterForm} />);
