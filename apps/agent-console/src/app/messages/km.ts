import ours from '../../shared/messages/km.json';
import { fromPolyglot, type MessageTree } from '../polyglot.ts';
import { reactAdmin } from './react-admin-km.ts';

export const messages: MessageTree = { ...fromPolyglot(reactAdmin), ...ours };
