import { ArrowLeft, House } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { siteTitle } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { type AuthType, PATHS, safeNext } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { Tabs } from '#kit/controls/Tabs.tsx';
import { useHydrated } from '#kit/controls/use-hydrated.ts';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Bar, Stack } from '#kit/layout/layout.tsx';
import { LoginForm } from '../shared/LoginForm.tsx';
import { useSession } from '../shared/use-session.ts';
import { AUTH_TITLES } from './auth-titles.ts';

/** Loaded on demand. Its mask makes it larger, and most people here have an account. */
const LazyRegisterForm = lazyPart('RegisterForm', () => import('./RegisterForm.tsx'));

/** The tabs of `/auth`, with the login form first. */
export default withFailureBoundary(() => (
  <AuthTabs first="login" RegisterForm={LazyRegisterForm} />
));

type AuthTabsProps = {
  /** The tab that was prerendered. */
  first: AuthType;
  RegisterForm: ComponentType<{ onRegistered: (email: string) => void }>;
};

/** The login and registration forms (identity: sessions). Signed-in users are redirected. */
export function AuthTabs({ first, RegisterForm }: AuthTabsProps) {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const isSignedIn = user !== undefined;
  const nextPath = user && safeNext(urlQuery().get('next'));
  const isHydrated = useHydrated();
  const [type, selectType] = useAuthType(first);
  const [registeredEmail, setRegisteredEmail] = useState('');
  const loginPassword = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (nextPath) window.location.replace(nextPath);
  }, [nextPath]);

  useEffect(() => {
    document.title = `${AUTH_TITLES[type]()} | ${siteTitle(pageCompany())}`;
  }, [type]);

  /** After a registration, only the password is left to type. */
  const showLogin = (email: string) => {
    flushSync(() => {
      setRegisteredEmail(email);
      selectType('login');
    });
    loginPassword.current?.focus();
  };

  return (
    <>
      <Bar className="ways">
        <Button variant="quiet" isDisabled={!isHydrated} onClick={goBack}>
          <ArrowLeft aria-hidden="true" />
          {t('accounts.back')}
        </Button>
        <a className="button button-quiet" href={localPath(PATHS.home)}>
          <House aria-hidden="true" />
          {t('kit.home')}
        </a>
      </Bar>
      <Tabs
        label={t('accounts.signInOrRegister')}
        selected={type}
        onSelect={selectType}
        tabs={[
          {
            id: 'login',
            title: t('accounts.login'),
            content: (
              <Stack gap="large">
                {registeredEmail && <Notice kind="success">{t('accounts.accountCreated')}</Notice>}
                <LoginForm
                  key={registeredEmail}
                  email={registeredEmail}
                  passwordRef={loginPassword}
                  isLeaving={isSignedIn}
                />
              </Stack>
            ),
          },
          {
            id: 'register',
            title: t('accounts.register'),
            content: (
              // The login form and its text stay if this form fails to load.
              <LoadedPart waiting={<Spinner label={t('kit.loading')} />}>
                <RegisterForm onRegistered={showLogin} />
              </LoadedPart>
            ),
          },
        ]}
      />
    </>
  );
}

/** The selected tab, from the URL's `type`. */
function useAuthType(first: AuthType): [AuthType, (type: AuthType) => void] {
  const isHydrated = useHydrated();
  const [selected, setSelected] = useState<AuthType>();
  const select = (type: AuthType) => {
    const query = urlQuery();
    query.set('type', type);
    window.history.replaceState(null, '', `${localPath(PATHS.auth)}?${query}`);
    setSelected(type);
  };
  return [selected ?? (isHydrated ? typeInUrl() : undefined) ?? first, select];
}

function typeInUrl(): AuthType | undefined {
  const type = urlQuery().get('type');
  return type === 'login' || type === 'register' ? type : undefined;
}

function urlQuery(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** Goes one step back, or to the home page if this is the tab's first page. */
function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign(localPath(PATHS.home));
}
