import { OwnContacts } from '../../features/identity/own-contacts.tsx';
import { SecurityPage } from '../../features/security/security-page.tsx';

/** The security centre, with the contacts that prove the member. */
export const OwnSecurityPage = () => <SecurityPage contacts={<OwnContacts />} />;
