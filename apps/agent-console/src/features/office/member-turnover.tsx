import { listMemberTurnover, type TurnoverRequirement } from '@apsara/api/turnover';
import { useFormats } from '../../shared/dates/instants.ts';
import { useSite } from '../../shared/site.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { MemberPart } from './member-part.tsx';

/** A member's wagering requirements. */
export function MemberTurnover({ id }: { id: string }) {
  const t = useTranslation();
  const { client } = useSite();
  const { instant } = useFormats();
  return (
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
      ]}
    />
  );
}
