/** Lets the type-checked lint, which does not read .vue files, see a component as a component. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue'
  const component: DefineComponent<object, object, unknown>
  export default component
}
