import type { ResourceProps } from 'react-admin';
import { MethodList } from './method-list.tsx';
import { MethodPage } from './method-page.tsx';

/** The site's ways to pay in. */
export const depositMethodsResource: ResourceProps = { name: 'depositMethods', list: MethodList, edit: MethodPage };
