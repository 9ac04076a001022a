import type { Plugin } from 'vite';

const styleImport = /import styles from '([^']+\.module\.css)';/;

/**
 * Class names as constants instead of a table of them: a file that names every class it uses outright gets the names alone,
 * written where they stand. A file that looks one up by a variable keeps the table.
 */
export function namedStyles(): Plugin {
  return {
    name: 'apsara:named-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx$/, code: styleImport },
      handler: (code) =>
        /\bstyles\b(?!\['\w+'\]| from)/.test(code)
          ? null
          : { code: code.replace(styleImport, "import * as styles from '$1';"), map: null },
    },
  };
}
