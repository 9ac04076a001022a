import {
  Box,
  Button,
  Card,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { VipMemberRow } from '@apsara/api/vip';
import { rankName } from '@apsara/domain/vip/levels';
import { useFormats } from '../../shared/dates/instants.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { LevelTags } from './level-tags.tsx';
import { SetLevelDialog } from './set-level-dialog.tsx';
import { May } from '../../shared/rights.tsx';

/** A member's level, figures and history, and setting the level by hand. */
export const VipMemberShow = () => (
  <ShowPage of={resources.vipMembers}>{(member) => <VipMemberPage member={member} />}</ShowPage>
);

function VipMemberPage({ member }: { member: VipMemberRow }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const { account, earned, since, frozenUntil, total, deposits, month, keep } = member;
  const money = (amount: string) => <Money amount={amount} />;
  return (
    <>
      <PageTitle title={`VIP · ${account}`} />
      <BackButton otherwise="/vipMembers">{t('vip.back')}</BackButton>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
        <Card component="section" sx={{ p: 2.5, maxWidth: 720 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            <LevelTags member={member} />
          </Typography>
          <Facts>
            <Fact name={t('resources.vipMembers.fields.since')}>{since ? instant(since) : '–'}</Fact>
            <Fact name={t('vip.earned')}>{rankName(earned)}</Fact>
            {frozenUntil && <Fact name={t('vip.held_until')}>{instant(frozenUntil)}</Fact>}
            <Fact name={t('resources.vipMembers.fields.total')}>{money(total)}</Fact>
            <Fact name={t('vip.deposits')}>{money(deposits)}</Fact>
            <Fact name={t('resources.vipMembers.fields.month')}>{money(month)}</Fact>
            <Fact name={t('resources.vipMembers.fields.keep')}>{money(keep)}</Fact>
          </Facts>
          <May right="vipMembers.act">
            <Button variant="outlined" size="large" onClick={() => setIsOpen(true)} sx={{ mt: 2 }}>
              {t('vip.set')}
            </Button>
          </May>
          {isOpen && <SetLevelDialog member={member} onClose={() => setIsOpen(false)} />}
        </Card>
        <History changes={member.changes} />
      </Box>
    </>
  );
}

function History({ changes }: Pick<VipMemberRow, 'changes'>) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Card component="section" sx={{ overflow: 'hidden' }}>
      <Typography variant="h2" sx={{ p: 2.5, pb: 1 }}>
        {t('vip.history')}
      </Typography>
      {changes.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ p: 2.5, pt: 0.5 }}>
          {t('vip.no_history')}
        </Typography>
      ) : (
        <TableContainer component="section" tabIndex={0} aria-label={t('vip.history')}>
          <Table size="small" aria-label={t('vip.history')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('vip.at')}</TableCell>
                <TableCell>{t('vip.change')}</TableCell>
                <TableCell>{t('vip.why')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {changes.map(({ id, from, to, reason, note, by, at }) => (
                <TableRow key={id}>
                  <TableCell>{instant(at)}</TableCell>
                  <TableCell>{`${rankName(from)} → ${rankName(to)}`}</TableCell>
                  <TableCell>{[t(`vip_reason.${reason}`), by, note].filter(Boolean).join(' · ')}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Card>
  );
}
