import { Button } from '@mui/material';
import { useState } from 'react';
import type { SiteMember } from '@apsara/api/office';
import { listMemberTurnover, type TurnoverRequirement } from '@apsara/api/turnover';
import { useFormats } from '../../shared/dates/instants.ts';
import { useMay } from '../../shared/rights.tsx';
import { useSite } from '../../shared/site.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { ForgiveDialog } from './forgive-dialog.tsx';
import { MemberPart } from './member-part.tsx';
import type { RelatedColumn } from './related-rows.tsx';

/** A member's wagering requirements, which some staff may lower or end. */
export function MemberTurnover({ member }: { member: Pick<SiteMember, 'id' | 'account'> }) {
  const { id } = member;
  const mayForgive = useMay()('memberTurnover.act');
  const [forgiving, setForgiving] = useState<TurnoverRequirement>();
  const t = useTranslation();
  const { client } = useSite();
  const { instant } = useFormats();
  const act: RelatedColumn<TurnoverRequirement> = {
    name: t('office.acts'),
    cell: (requirement) =>
      requirement.state === 'open' ? (
        <Button size="small" onClick={() => setForgiving(requirement)}>
          {t('office.forgive')}
        </Button>
      ) : (
        '–'
      ),
  };
  return (
    <>
      <MemberPart<TurnoverRequirement>
        id={id}
        part="turnover"
        label={t('office.tab.turnover')}
        read={() => client.call(listMemberTurnover, { id })}
        columns={[
          { name: t('office.since'), cell: ({ createdAt }) => instant(createdAt) },
          { name: t('office.of'), cell: ({ kind }) => t(`requirement_kind.${kind}`) },
          {
            name: t('office.product'),
            cell: ({ product }) => (product ? t(`game.${product}`) : t('office.all_products')),
          },
          { name: t('office.required'), align: 'right', cell: ({ required }) => <Money amount={required} /> },
          { name: t('office.left'), align: 'right', cell: ({ remaining }) => <Money amount={remaining} /> },
          { name: t('office.state'), cell: ({ state }) => t(`requirement_state.${state}`) },
          ...(mayForgive ? [act] : []),
        ]}
      />
      {forgiving && <ForgiveDialog member={member} requirement={forgiving} onClose={() => setForgiving(undefined)} />}
    </>
  );
}
