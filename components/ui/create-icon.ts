import { createElement, type SVGProps } from "react";

interface IconData {
  /** The width and the height of what is drawn. */
  size: number;
  node: readonly [tag: string, attributes: Record<string, string>][];
}

/**
 * An icon of `lucide-react` without what makes its own components slow: they put together their
 * attributes anew at each drawing, from settings that the console has no use for. The build gives the
 * package's icons this in place of its `createLucideIcon` (`light-icon.mjs`).
 */
export function createIcon({ size, node }: IconData) {
  // Always the same elements, which React need not compare.
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": props["aria-label"] ? undefined : true,
        ...props,
      },
      ...shapes,
    );
}
