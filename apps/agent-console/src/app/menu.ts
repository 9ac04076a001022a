import PaymentsIcon from '@mui/icons-material/PaidOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { contractKinds, type ContractKind } from '@apsara/domain/agents/contracts';
import type { Right } from '@apsara/domain/office/rights';
import { paymentPages } from '@apsara/domain/agents/wages';
import type { Word } from '../shared/words.ts';

/** A page in the menu. */
export interface Entry {
  to: string;
  /**
   * The shortcut keys after `g`: a letter, or two whose first opens no page of the role. Unique per role, without j and
   * k, which move between rows.
   */
  keys: string;
  /** The path of the list's records, if it differs. */
  records?: string;
  word: Word;
  icon: ComponentType<SvgIconProps>;
  /** The entry is shown only if the site uses this kind of contract. */
  kind?: ContractKind;
  /** What an operator must have the right to. */
  right?: Right;
}

export interface Group {
  heading?: Word;
  entries: Entry[];
}

/** Payments of contracts, one page per kind. */
export const paymentEntries = contractKinds.map((kind, index): Entry => ({
  to: `/${paymentPages[kind]}`,
  keys: String(index + 1),
  word: `menu.${kind}`,
  icon: PaymentsIcon,
  kind,
  right: 'wages.read',
}));
