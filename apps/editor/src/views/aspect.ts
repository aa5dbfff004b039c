/** Width of the element of a view as a factor of its height. */
export const aspectOf = ({ element }: { readonly element: HTMLElement }): number =>
  element.clientHeight > 0 ? Math.max(element.clientWidth, 1) / element.clientHeight : 1;
