import SignedIcon from '@mui/icons-material/CheckCircle';
import NoneIcon from '@mui/icons-material/CircleOutlined';
import OfferedIcon from '@mui/icons-material/HourglassEmptyOutlined';
import EndedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { styled } from '@mui/material/styles';
import type { TeamMember } from '@apsara/api/agents';
import type { ContractKind, ContractState } from '@apsara/domain/agents/contracts';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { useTranslation } from '../../../shared/words.ts';

const looks = {
  signed: { icon: SignedIcon, color: 'var(--success)' },
  offered: { icon: OfferedIcon, color: 'var(--info)' },
  ended: { icon: EndedIcon, color: 'var(--warning)' },
  none: { icon: NoneIcon, color: 'var(--line-strong)' },
} as const satisfies Record<ContractState, object>;

const Root = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  gap: 3,
  verticalAlign: 'middle',
  '& svg': { fontSize: 15 },
  ...Object.fromEntries(Object.entries(looks).map(([state, { color }]) => [`& .${state}`, { color }])),
});

interface ContractMarksProps extends Pick<TeamMember, 'contracts'> {
  /** The kinds of contract the site uses. */
  kinds: readonly ContractKind[];
}

/** An account's contracts: an icon per kind that the site uses, in a fixed order; nothing for kinds it never had. */
export function ContractMarks({ contracts, kinds }: ContractMarksProps) {
  const t = useTranslation();
  if (kinds.every((kind) => contracts[kind] === 'none')) return null;
  const words = kinds
    .map((kind) => `${t(`contract_kind.${kind}`)}: ${t(`contract_state.${contracts[kind]}`)}`)
    .join(', ');
  return (
    <Root title={words}>
      {kinds.map((kind) => {
        const { icon: Icon } = looks[contracts[kind]];
        return <Icon key={kind} aria-hidden className={contracts[kind]} />;
      })}
      <VisuallyHidden>{words}</VisuallyHidden>
    </Root>
  );
}
