import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SignedIn } from '@apsara/api/sessions';
import { Dialog } from '@apsara/ui/dialog';
import { Skeleton } from '@apsara/ui/skeleton';
import { returnPath } from '../features/sessions/return-path.ts';
import { useAuthPopup, type AuthRequest } from '../shared/auth-popup.tsx';
import { forgetPrivate, renewPrivate } from '../shared/query-client.ts';
import { session, useSession } from '../shared/session.ts';
import styles from './auth-popups.module.css';

const LoginForm = lazy(() => import('../features/sessions/login-form.tsx').then((module) => ({ default: module.LoginForm })));
const RegisterForm = lazy(() => import('../features/members/register-form.tsx').then((module) => ({ default: module.RegisterForm })));

const Aside = () => {
  const { t } = useTranslation();
  return (
    <>
      <img className={styles['picture']} src="/art/1/banner/welcome.720x1120.svg" alt="" />
      <div className={styles['words']}>
        <p className={styles['title']}>{t('auth.aside')}</p>
        <p>{t('auth.aside_text')}</p>
      </div>
    </>
  );
};

const Waiting = () => (
  <div className={styles['waiting']} aria-busy="true">
    <Skeleton height="74px" radius="var(--r-md)" />
    <Skeleton height="74px" radius="var(--r-md)" />
    <Skeleton height="48px" radius="var(--r-md)" />
  </div>
);

interface AuthPopupsProps {
  request: AuthRequest;
  /** The request when it came from the address, where closing and changing mean going elsewhere. */
  route: AuthRequest | null;
}

/** The login or the register popup. */
export function AuthPopups({ request, route }: AuthPopupsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { lost } = useSession();
  const popup = useAuthPopup();

  const close = () => {
    popup.close();
    if (route || lost) void navigate('/', { replace: true });
    if (lost) session.end();
  };
  const change = (kind: AuthRequest['kind']) => {
    if (route) void navigate(`/${kind}`, { replace: true, state: route });
    else popup.open({ ...request, kind });
  };
  const done = ({ token }: SignedIn) => {
    const target = returnPath(pathname, request.returnTo);
    session.begin(token);
    popup.close();
    void (lost ? renewPrivate() : forgetPrivate());
    if (target) void navigate(target, { replace: route !== null });
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t(request.kind === 'login' ? 'auth.login' : 'auth.register')}
      closeLabel={t('common.close')}
      size="lg"
      aside={<Aside />}
    >
      {lost && <p className={styles['note']}>{t(lost === 'ended' ? 'auth.ended' : 'auth.please_log_in')}</p>}
      <Suspense fallback={<Waiting />}>
        {request.kind === 'login' ? (
          <LoginForm onDone={done} onRegister={() => change('register')} />
        ) : (
          <RegisterForm onDone={done} onLogin={() => change('login')} />
        )}
      </Suspense>
    </Dialog>
  );
}
