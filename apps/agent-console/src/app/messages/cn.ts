import ours from '../../shared/messages/cn.json';
import { fromPolyglot, type MessageTree } from '../polyglot.ts';
import { reactAdmin } from './react-admin-cn.ts';

export const messages: MessageTree = { ...fromPolyglot(reactAdmin), ...ours };
