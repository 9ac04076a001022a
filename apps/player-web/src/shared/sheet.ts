import { createContext } from 'react';

/** The payment sheet around a page's content; undefined where the content is a page of its own. */
export const Sheet = createContext<{ close: () => void; overGame: boolean } | undefined>(undefined);
