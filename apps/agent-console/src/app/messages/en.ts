import english from 'ra-language-english';
import ours from '../../shared/messages/en.json';
import { fromPolyglot, type MessageTree } from '../polyglot.ts';

export const messages: MessageTree = { ...fromPolyglot(english as unknown as MessageTree), ...ours };
