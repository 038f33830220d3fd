import { withFailureBoundary } from '../../shared/failure/FailureBoundary.tsx';
import { AuthTabs } from './AuthForms.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** The same for whoever comes to register: that form is in the page from the start. */
export default withFailureBoundary(() => <AuthTabs first="register" RegisterForm={RegisterForm} />);
