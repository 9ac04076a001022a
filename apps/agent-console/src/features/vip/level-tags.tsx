import RiskIcon from '@mui/icons-material/TrendingDownOutlined';
import HeldIcon from '@mui/icons-material/BlockOutlined';
import { Box } from '@mui/material';
import type { VipMemberRow } from '@apsara/api/vip';
import { rankName } from '@apsara/domain/vip/levels';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

/** A level, and whether it is lost at the month's end as things are, or held by an operator. */
export function LevelTags({ member: { level, isAtRisk, frozenUntil } }: { member: VipMemberRow }) {
  const t = useTranslation();
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
      <b>{rankName(level)}</b>
      {isAtRisk && (
        <Tag tone="warning" icon={RiskIcon}>
          {t('vip.at_risk')}
        </Tag>
      )}
      {frozenUntil && (
        <Tag tone="info" icon={HeldIcon}>
          {t('vip.held')}
        </Tag>
      )}
    </Box>
  );
}
