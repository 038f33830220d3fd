import { ArrowLeft, House } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AuthType, PATHS, safeNext } from '../../domain/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { withFailureBoundary } from '../failure/FailureBoundary.tsx';
import { loadChunk } from '../failure/load-chunk.ts';
import { useSession } from '../session/use-session.ts';
import styles from './AuthForms.module.css';
import { LoginForm } from './LoginForm.tsx';

/** With its mask it is the heavier of the two, and most who come here have an account. */
const RegisterForm = lazy(async () => ({
  default: (await loadChunk('RegisterForm', () => import('./RegisterForm.tsx'))).RegisterForm,
}));

/** Sign-in and registration (spec §2); whoever is signed in goes on to `next`. */
export default withFailureBoundary(AuthForms);

function AuthForms() {
  const isSignedIn = useSession().state === 'signed-in';
  const isHydrated = useHydrated();
  const [type, selectType] = useAuthType();
  const loginEmail = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isSignedIn) window.location.replace(safeNext(addressQuery().get('next')));
  }, [isSignedIn]);

  const showLogin = () => {
    flushSync(() => selectType('login'));
    loginEmail.current?.focus();
  };

  return (
    <>
      <div className={styles.ways}>
        <Button variant="quiet" isDisabled={!isHydrated} onClick={goBack}>
          <ArrowLeft aria-hidden="true" />
          Back
        </Button>
        <a className="button button-quiet" href={PATHS.home}>
          <House aria-hidden="true" />
          Home
        </a>
      </div>
      <Tabs
        label="Login or register"
        selected={type}
        onSelect={selectType}
        tabs={[
          {
            id: 'login',
            title: 'Login',
            content: <LoginForm emailRef={loginEmail} isLeaving={isSignedIn} />,
          },
          {
            id: 'register',
            title: 'Register',
            content: (
              <Suspense fallback={<Spinner label="Loading..." />}>
                <RegisterForm onRegistered={showLogin} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}

/** The tab, which follows `type` of the address and is written back to it. */
function useAuthType(): [AuthType, (type: AuthType) => void] {
  const isHydrated = useHydrated();
  const [selected, setSelected] = useState<AuthType>();
  const asked = isHydrated && addressQuery().get('type') === 'register' ? 'register' : 'login';
  const select = (type: AuthType) => {
    const query = addressQuery();
    query.set('type', type);
    window.history.replaceState(null, '', `?${query}`);
    setSelected(type);
  };
  return [selected ?? asked, select];
}

function addressQuery(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** One step back; the home page where this is the tab's first page. */
function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign(PATHS.home);
}
