import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { LoginAnswer, SignedIn } from '@apsara/api/sessions';
import { Dialog } from '@apsara/ui/dialog';
import { Skeleton } from '@apsara/ui/skeleton';
import { useToast } from '@apsara/ui/toast';
import { announcementsQuery } from '../features/announcements/announcements-query.ts';
import { keepStep } from '../features/sessions/entry-step.ts';
import type { Entry } from '../features/sessions/use-login.ts';
import { useAuthPopup, type AuthRequest } from '../shared/auth-popup.tsx';
import { lazyPart } from '../shared/lazy-part.ts';
import { resetCode } from '../shared/one-time-code.ts';
import { keepRegistered } from '../shared/just-registered.ts';
import { forgetPrivate } from '../shared/query-client.ts';
import { session, useSession } from '../shared/session.ts';
import { useSite } from '../shared/site.tsx';
import styles from './auth-popups.module.css';
import { useEnter } from './use-enter.ts';

const LoginForm = lazyPart(
  () => import('../features/sessions/login-form.tsx'),
  (module) => module.LoginForm,
  ['entry'],
);
const RegisterForm = lazyPart(
  () => import('../features/members/register-form.tsx'),
  (module) => module.RegisterForm,
  ['entry'],
);
const ForgotForm = lazyPart(
  () => import('../features/security/forgot-form.tsx'),
  (module) => module.ForgotForm,
  ['entry'],
);
const ResetForm = lazyPart(
  () => import('../features/security/reset-form.tsx'),
  (module) => module.ResetForm,
  ['entry'],
);
const ChangeExpiredForm = lazyPart(
  () => import('../features/security/change-expired-form.tsx'),
  (module) => module.ChangeExpiredForm,
  ['entry'],
);

/** The site's banner for this form (specification 3: w_login, w_register), or else our own text. */
function Aside({ kind }: { kind: AuthRequest['kind'] }) {
  const { t } = useTranslation();
  const { data } = useQuery(announcementsQuery(false));
  const banner = data?.banners.find(({ groupName }) => groupName === `w_${kind}`);
  return (
    <>
      <img className={styles['picture']} src={banner?.url ?? '/art/1/banner/welcome.720x1120.svg'} alt="" />
      <div className={styles['words']}>
        <p className={styles['title']}>{banner?.title ?? t('auth.aside')}</p>
        <p>{banner?.text ?? t('auth.aside_text')}</p>
      </div>
    </>
  );
}

const Waiting = () => (
  <div className={styles['waiting']} aria-busy="true">
    <Skeleton height="74px" radius="var(--r-md)" />
    <Skeleton height="74px" radius="var(--r-md)" />
    <Skeleton height="48px" radius="var(--r-md)" />
  </div>
);

interface AuthPopupsProps {
  request: AuthRequest;
  /** The request if it came from the URL: closing and switching forms then navigate. */
  route: AuthRequest | null;
  /** The token of this tab if its password must be changed first. */
  due: string | null;
}

/** The session whose password must be changed, from the login just made or from this tab. Null if there is none. */
function useForcedChange(due: string | null, enter: ReturnType<typeof useEnter>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const popup = useAuthPopup();
  const toast = useToast();
  const [entered, begin] = useState<SignedIn>();
  const waiting = entered ?? (due ? { token: due, firstTimeLogin: false, passwordExpired: true } : undefined);
  const leave = () => {
    begin(undefined);
    session.leave();
    void forgetPrivate();
    popup.close();
    void navigate('/', { replace: true });
  };
  if (!waiting) return { begin };
  const done = () => {
    toast({ text: t('password.changed') });
    enter(waiting, '/');
  };
  return { begin, form: <ChangeExpiredForm token={waiting.token} onDone={done} onLeave={leave} /> };
}

/** The dialogs for guests: login, register, forgotten and expired passwords. */
export function AuthPopups({ request, route, due }: AuthPopupsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { lost } = useSession();
  const { registerForms } = useSite();
  const popup = useAuthPopup();
  const toast = useToast();
  const enter = useEnter(request, route);
  const forced = useForcedChange(due, enter);

  const close = () => {
    popup.close();
    if (route || lost) void navigate('/', { replace: true });
    if (lost) session.end();
  };
  const change = (kind: AuthRequest['kind']) => {
    if (!route || kind === 'forgot') return popup.open({ ...request, kind });
    popup.close();
    void navigate(`/${kind}`, { replace: true, state: route });
  };
  // specification 4: an expired or default password is changed first. The server reports it only for password logins.
  const onEntry = ({ signedIn, how }: Entry) => {
    if (signedIn.passwordExpired) forced.begin(signedIn);
    else enter(signedIn, how === 'freeplay' ? '/' : undefined);
  };
  const onRegistered = (signedIn: SignedIn) => {
    keepRegistered(signedIn.token);
    enter(signedIn);
  };
  const reset = () => {
    toast({ text: t('password.changed') });
    session.end();
    change('login');
  };
  const onReset = (answer: LoginAnswer) => {
    if ('token' in answer) return enter(answer, '/');
    keepStep({ required: answer.verificationRequired, how: 'sms', account: '' });
    change('login');
  };
  const sent = () => {
    toast({ text: t('password.link_sent') });
    close();
  };

  const forms: Record<AuthRequest['kind'], () => ReactNode> = {
    login: () => (
      <LoginForm
        returnTo={request.returnTo}
        onEntry={onEntry}
        onRegister={() => change('register')}
        onForgot={() => change('forgot')}
      />
    ),
    register: () => <RegisterForm onDone={onRegistered} onLogin={() => change('login')} />,
    forgot: () => <ForgotForm onSent={sent} onDone={onReset} onLogin={() => change('login')} />,
    reset: () => <ResetForm code={resetCode ?? ''} onDone={reset} onAskAgain={() => change('forgot')} />,
  };
  const titles: Record<AuthRequest['kind'], string> = {
    login: t('auth.login'),
    register: t('auth.register'),
    forgot: t('password.forgot'),
    reset: t('password.reset'),
  };
  // A site with registration disabled shows the login form instead.
  const kind = request.kind === 'register' && registerForms.length === 0 ? 'login' : request.kind;
  return (
    <Dialog
      open
      onClose={close}
      title={forced.form ? t('password.change') : titles[kind]}
      closeLabel={forced.form ? undefined : t('common.close')}
      size="lg"
      aside={<Aside kind={kind} />}
    >
      {lost && <p className={styles['note']}>{t(lost === 'ended' ? 'auth.ended' : 'auth.please_log_in')}</p>}
      <Suspense fallback={<Waiting />}>{forced.form ?? forms[kind]()}</Suspense>
    </Dialog>
  );
}
