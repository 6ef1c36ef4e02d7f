// What tsc does not see. It knows every name already, so no-undef is off.
import js from '@eslint/js';
import ts from 'typescript-eslint';

const unused = ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }];
const ours = { 'no-undef': 'off', eqeqeq: 'error', 'prefer-const': 'error' };

export default ts.config(
  js.configs.recommended,
  {
    files: ['src/**/*.ts'],
    extends: ts.configs.recommended,
    rules: {
      ...ours,
      '@typescript-eslint/no-unused-vars': unused,
      '@typescript-eslint/no-this-alias': ['error', { allowedNames: ['played'] }], // getters in a literal
    },
  },
  {
    files: ['*.mjs', 'test/**/*.mjs'],
    rules: { ...ours, 'no-unused-vars': unused },
  },
);
