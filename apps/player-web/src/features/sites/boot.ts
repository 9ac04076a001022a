import { systemStatus } from '@apsara/api/sites';
import { api } from '../../shared/api.ts';
import { isUnknownSite, setDoor, type Door } from '../../shared/door.ts';
import { currentMerchant, forgetMerchant, setMerchant } from '../../shared/merchant.ts';
import { readBoot } from './boot-script.ts';

/** How the site stands. @throws NetworkFault */
async function ask(): Promise<Door> {
  try {
    return await api.call(systemStatus);
  } catch (fault) {
    if (!isUnknownSite(fault)) throw fault;
    forgetMerchant();
    return 'unknown';
  }
}

/**
 * The site this page is, without a call where the server already said so. A site chosen by `?merchant=` stays chosen for
 * the tab, whatever the address's own site is.
 */
export async function bootSite(): Promise<Door> {
  const boot = readBoot(document.getElementById('boot')?.textContent);
  const wanted = new URLSearchParams(window.location.search).get('merchant') ?? sessionStorage.getItem('merchant');
  const said = boot && (!wanted || wanted === boot.merchant);
  setMerchant(said ? boot.merchant : (wanted ?? currentMerchant()));
  const door = said ? boot.status : await ask();
  setDoor(door);
  return door;
}
