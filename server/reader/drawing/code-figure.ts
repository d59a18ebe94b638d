import { html } from "hono/html";
import type { Html } from "./drawing.ts";

/** Renders highlighted code; a script adds a copy button. */
export function codeFigure(code: Html | string, title = "", classes = ""): Html {
  const own = classes !== "" && html` class="${classes}"`;
  return html`<figure class="code" data-copy>
    ${title && html`<figcaption>${title}</figcaption>`}
    <pre${own} tabindex="0"><code>${code}</code></pre>
  </figure>`;
}
