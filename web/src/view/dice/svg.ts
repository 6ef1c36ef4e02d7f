/* SVG elements without a framework. */

type Props = Record<string, string | number>;

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K, props: Props = {}, ...children: (Node | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [key, value] of Object.entries(props)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}
