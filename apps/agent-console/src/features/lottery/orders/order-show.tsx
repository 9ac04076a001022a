import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import type { LotteryOrderDetail } from '@apsara/api/lottery-office';
import { useFormats } from '../../../shared/dates/instants.ts';
import { useAccountLink } from '../../../shared/lists/account-link.ts';
import { showLink } from '../../../shared/lists/list-link.ts';
import { BackButton } from '../../../shared/pages/back-button.tsx';
import { PageTitle } from '../../../shared/pages/page-title.tsx';
import { ShowPage } from '../../../shared/pages/show-page.tsx';
import { resources } from '../../../shared/resources.ts';
import { Fact } from '../../../shared/values/facts.tsx';
import { Money } from '../../../shared/values/money-field.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { drawnLines } from '../drawn-text.ts';
import { CardGrid, FactsCard } from '../facts-card.tsx';
import { OrderState } from '../lottery-states.tsx';
import { useSettingName } from '../settings/setting-name.ts';
import { usePlayWords } from '../use-play-words.ts';
import { OrderRefund } from './order-refund.tsx';

/** One order, which an operator can refund. */
export const OrderShow = () => (
  <ShowPage of={resources.lotteryOrders}>{(order) => <OrderPage order={order} />}</ShowPage>
);

interface Shown {
  order: LotteryOrderDetail;
}

function OrderPage({ order }: Shown) {
  const t = useTranslation();
  return (
    <>
      <PageTitle title={`${t('resources.lotteryOrders.name', { count: 1 })} · ${order.account}`} />
      <BackButton otherwise={`/${resources.lotteryOrders.name}`}>{t('settings.back')}</BackButton>
      <CardGrid>
        <Placed order={order} />
        <Paid order={order} />
        {order.chase.length > 0 && <Chase order={order} />}
        <OrderRefund order={order} />
      </CardGrid>
    </>
  );
}

type Field =
  | 'id'
  | 'placedAt'
  | 'endedAt'
  | 'account'
  | 'name'
  | 'number'
  | 'play'
  | 'selection'
  | 'prizeMode'
  | 'price'
  | 'multiple'
  | 'series'
  | 'bets'
  | 'stake'
  | 'rebate'
  | 'payout'
  | 'drawsAt';

function useNames(): (field: Field) => string {
  const t = useTranslation();
  return (field) => t(`resources.lotteryOrders.fields.${field}`);
}

function Placed({ order }: Shown) {
  const t = useTranslation();
  const nameOf = useNames();
  const { instant } = useFormats();
  const linkOf = useAccountLink();
  const { playName, selectionText } = usePlayWords();
  const modeName = useSettingName();
  const { id, lottery, number, placedAt, play, selection, prizeMode, price, multiple, series, bets } = order;
  return (
    <FactsCard title={t('lottery.placed')} state={<OrderState state={order.state} />}>
      <Fact name={nameOf('id')}>{id}</Fact>
      <Fact name={nameOf('account')}>
        <MuiLink component={Link} to={linkOf(order)}>
          {order.account}
        </MuiLink>
      </Fact>
      <Fact name={nameOf('name')}>{order.name}</Fact>
      <Fact name={nameOf('number')}>
        <MuiLink component={Link} to={showLink(resources.lotteryIssues, `${lottery}:${number}`)}>
          {number}
        </MuiLink>
      </Fact>
      <Fact name={nameOf('placedAt')}>{instant(placedAt)}</Fact>
      <Fact name={nameOf('play')}>{playName(play)}</Fact>
      <Fact name={nameOf('selection')}>{selectionText(selection)}</Fact>
      <Fact name={nameOf('prizeMode')}>
        {modeName({ scope: 'mode', item: String(prizeMode), name: String(prizeMode) })}
      </Fact>
      <Fact name={nameOf('price')}>
        <Money amount={price} />
      </Fact>
      <Fact name={nameOf('multiple')}>{multiple}</Fact>
      <Fact name={nameOf('series')}>{series ?? '–'}</Fact>
      <Fact name={nameOf('bets')}>{bets}</Fact>
    </FactsCard>
  );
}

function Paid({ order }: Shown) {
  const t = useTranslation();
  const nameOf = useNames();
  const { instant } = useFormats();
  const { playPrizeName, drawPrizeName } = usePlayWords();
  const { stake, rebate, payout, currency, prizes, hits, result, drawsAt, endedAt, betId } = order;
  return (
    <FactsCard title={t('lottery.paid')}>
      <Fact name={`${nameOf('stake')} (${currency})`}>
        <MuiLink component={Link} to={showLink(resources.bets, betId)}>
          <Money amount={stake} />
        </MuiLink>
      </Fact>
      <Fact name={`${nameOf('rebate')} (${currency})`}>
        <Money amount={rebate} />
      </Fact>
      <Fact name={`${nameOf('payout')} (${currency})`}>
        <Money amount={payout} />
      </Fact>
      {Object.entries(prizes).map(([name, prize]) => (
        <Fact key={name} name={t('lottery.prize_of', { name: playPrizeName(name) })}>
          <Money amount={prize} /> × {hits?.[name] ?? 0}
        </Fact>
      ))}
      <Fact name={nameOf('drawsAt')}>{instant(drawsAt)}</Fact>
      <Fact name={t('resources.lotteryIssues.fields.result')}>
        {result ? drawnLines(result, drawPrizeName).map((line) => <div key={line}>{line}</div>) : '–'}
      </Fact>
      <Fact name={nameOf('endedAt')}>{endedAt ? instant(endedAt) : '–'}</Fact>
    </FactsCard>
  );
}

function Chase({ order: { chase, winStop } }: Shown) {
  const t = useTranslation();
  return (
    <FactsCard title={t('lottery.chase')}>
      <Fact name={t('lottery.win_stop')}>{t(winStop ? 'settings.on' : 'settings.off')}</Fact>
      {chase.map(({ orderNo, number, state }) => (
        <Fact key={orderNo} name={number}>
          <MuiLink component={Link} to={showLink(resources.lotteryOrders, orderNo)} aria-label={orderNo}>
            <OrderState state={state} />
          </MuiLink>
        </Fact>
      ))}
    </FactsCard>
  );
}
