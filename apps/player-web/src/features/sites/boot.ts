import { readSystemStatus } from '@apsara/api/sites';
import { api } from '../../shared/api.ts';
import { isUnknownSite, setDoor, type Door } from '../../shared/door.ts';
import { currentMerchant, forgetMerchant, setMerchant } from '../../shared/merchant.ts';
import { readBoot } from './boot-script.ts';

/** Requests the site's state. @throws NetworkError */
async function ask(): Promise<Door> {
  try {
    return await api.call(readSystemStatus);
  } catch (error) {
    if (!isUnknownSite(error)) throw error;
    forgetMerchant();
    return 'unknown';
  }
}

/**
 * The state of this site, from the page if the server embedded it. A site chosen by `?merchant=` stays chosen for the
 * tab, whatever the host's own site is.
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
