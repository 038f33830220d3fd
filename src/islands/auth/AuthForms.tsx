import { ArrowLeft, House } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SITE_TITLE } from '../../domain/company.ts';
import { type AuthType, PATHS, safeNext } from '../../domain/paths.ts';
import { FailureBoundary, withFailureBoundary } from '../../shared/failure/FailureBoundary.tsx';
import { loadChunk } from '../../shared/failure/load-chunk.ts';
import { LoginForm } from '../../shared/session/LoginForm.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './AuthForms.module.css';
import { AUTH_TITLES } from './auth-titles.ts';

/** With its mask it is the heavier of the two, and most who come here have an account. */
const LazyRegisterForm = lazy(async () => ({
  default: (await loadChunk('RegisterForm', () => import('./RegisterForm.tsx'))).RegisterForm,
}));

/** Sign-in and registration for whoever comes to sign in. */
export default withFailureBoundary(() => (
  <AuthTabs first="login" RegisterForm={LazyRegisterForm} />
));

type AuthTabsProps = {
  /** The tab that the page was rendered with. */
  first: AuthType;
  RegisterForm: ComponentType<{ onRegistered: () => void }>;
};

/** Sign-in and registration (rules, auth page); whoever is signed in goes on to `next`. */
export function AuthTabs({ first, RegisterForm }: AuthTabsProps) {
  const isSignedIn = useSession().state === 'signed-in';
  const isHydrated = useHydrated();
  const [type, selectType] = useAuthType(first);
  const loginEmail = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isSignedIn) window.location.replace(safeNext(addressQuery().get('next')));
  }, [isSignedIn]);

  useEffect(() => {
    document.title = `${AUTH_TITLES[type]} | ${SITE_TITLE}`;
  }, [type]);

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
              // What was typed to log in stays when this one does not come.
              <FailureBoundary level={2}>
                <Suspense fallback={<Spinner label="Loading..." />}>
                  <RegisterForm onRegistered={showLogin} />
                </Suspense>
              </FailureBoundary>
            ),
          },
        ]}
      />
    </>
  );
}

/** The tab, which follows `type` of the address and is written back to it. */
function useAuthType(first: AuthType): [AuthType, (type: AuthType) => void] {
  const isHydrated = useHydrated();
  const [selected, setSelected] = useState<AuthType>();
  const select = (type: AuthType) => {
    const query = addressQuery();
    query.set('type', type);
    window.history.replaceState(null, '', `${PATHS.auth}?${query}`);
    setSelected(type);
  };
  return [selected ?? (isHydrated ? askedType() : undefined) ?? first, select];
}

function askedType(): AuthType | undefined {
  const type = addressQuery().get('type');
  return type === 'login' || type === 'register' ? type : undefined;
}

function addressQuery(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** One step back; the home page where this is the tab's first page. */
function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign(PATHS.home);
}
