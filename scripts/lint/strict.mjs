/**
 * The strict rules of TypeScript, told once for both linters: oxlint holds them in scripts (.ts), ESLint in the scripts of
 * components (.vue), which oxlint cannot check with their types yet. They are the strict and stylistic sets of
 * typescript-eslint with what this house adds and leaves out.
 */

/** Rules that need types; name → options. */
const TYPED = {
  'await-thenable': [],
  'consistent-type-imports': [{ fixStyle: 'separate-type-imports' }],
  'no-array-delete': [],
  'no-base-to-string': [],
  'no-confusing-void-expression': [
    { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true, ignoreVoidOperator: true },
  ],
  'no-deprecated': [],
  'no-duplicate-type-constituents': [],
  'no-floating-promises': [],
  'no-for-in-array': [],
  'no-generated-empty-object-type': [],
  'no-implied-eval': [],
  'no-misused-promises': [],
  'no-misused-spread': [],
  'no-mixed-enums': [],
  'no-redundant-type-constituents': [],
  'no-unnecessary-boolean-literal-compare': [],
  'no-unnecessary-condition': [{ allowConstantLoopConditions: 'only-allowed-literals' }],
  'no-unnecessary-template-expression': [],
  'no-unnecessary-type-assertion': [],
  'no-unnecessary-type-conversion': [],
  'no-unsafe-argument': [],
  'no-unsafe-assignment': [],
  'no-unsafe-call': [],
  'no-unsafe-enum-comparison': [],
  'no-unsafe-member-access': [],
  'no-unsafe-return': [],
  'no-unsafe-unary-minus': [],
  'no-useless-default-assignment': [],
  'only-throw-error': [],
  'prefer-find': [],
  'prefer-includes': [],
  'prefer-nullish-coalescing': [{ ignorePrimitives: { string: true, boolean: true } }],
  'prefer-optional-chain': [],
  'prefer-promise-reject-errors': [],
  'prefer-reduce-type-parameter': [],
  'prefer-regexp-exec': [],
  'prefer-return-this-type': [],
  'prefer-string-starts-ends-with': [],
  'related-getter-setter-pairs': [],
  'restrict-plus-operands': [
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  'restrict-template-expressions': [{ allowNumber: true, allowBoolean: true }],
  'return-await': ['error-handling-correctness-only'],
  'strict-boolean-expressions': [
    {
      allowNumber: false,
      allowString: true,
      allowNullableObject: true,
      allowNullableString: true,
      allowNullableBoolean: true,
    },
  ],
  'switch-exhaustiveness-check': [{ considerDefaultExhaustiveForUnions: true }],
  'unbound-method': [],
  'use-unknown-in-catch-callback-variable': [],
}

/** Rules of TypeScript that read the text alone. */
const UNTYPED = {
  'adjacent-overload-signatures': [],
  'array-type': [],
  'ban-ts-comment': [{ minimumDescriptionLength: 10 }],
  'ban-tslint-comment': [],
  'class-literal-property-style': [],
  'consistent-generic-constructors': [],
  'consistent-type-assertions': [],
  'no-confusing-non-null-assertion': [],
  'no-duplicate-enum-values': [],
  'no-empty-object-type': [],
  'no-explicit-any': [],
  'no-extra-non-null-assertion': [],
  'no-extraneous-class': [],
  'no-inferrable-types': [],
  'no-misused-new': [],
  'no-namespace': [],
  'no-non-null-asserted-nullish-coalescing': [],
  'no-non-null-asserted-optional-chain': [],
  'no-non-null-assertion': [],
  'no-require-imports': [],
  'no-this-alias': [],
  'no-unnecessary-type-constraint': [],
  'no-unsafe-declaration-merging': [],
  'no-unsafe-function-type': [],
  'no-wrapper-object-types': [],
  'prefer-as-const': [],
  'prefer-for-of': [],
  'prefer-function-type': [],
  'prefer-literal-enum-member': [],
  'prefer-namespace-keyword': [],
  'triple-slash-reference': [],
}

/** Rules of JavaScript that typescript-eslint has a version of its own of. */
const EXTENDED = {
  'no-array-constructor': [],
  'no-empty-function': [],
  'no-unused-expressions': [],
  'no-unused-vars': [{ argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
  'no-useless-constructor': [],
}

const PLAIN = {
  eqeqeq: ['always', { null: 'ignore' }],
  'no-console': [{ allow: ['error', 'warn'] }],
  'no-var': [],
  'prefer-const': [],
  'prefer-rest-params': [],
  'prefer-spread': [],
}

const prefixed = (prefix, rules) =>
  Object.fromEntries(Object.entries(rules).map(([name, options]) => [prefix + name, ['error', ...options]]))

export const forOxlint = {
  typed: prefixed('typescript/', TYPED),
  untyped: { ...prefixed('typescript/', UNTYPED), ...prefixed('', EXTENDED), ...prefixed('', PLAIN) },
}

const untypedForEslint = {
  ...prefixed('@typescript-eslint/', { ...UNTYPED, ...EXTENDED }),
  ...prefixed('', PLAIN),
}

export const forEslint = {
  typed: { ...prefixed('@typescript-eslint/', TYPED), ...untypedForEslint },
  untyped: untypedForEslint,
}
