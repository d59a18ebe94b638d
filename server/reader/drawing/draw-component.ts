import { html, raw } from "hono/html";
import { frameAddress, pictureAddress, safeAddress } from "#lib/integration-elements/addresses.ts";
import { type ElementOf, readElement } from "#lib/integration-elements/elements.ts";
import type { Block } from "../../content/document/view/view.ts";
import { filled } from "../page/labels.ts";
import { codeFigure } from "./code-figure.ts";
import type { ShownComponent } from "./component-key.ts";
import { link } from "./draw-inlines.ts";
import type { Drawing, Drawn, Html } from "./drawing.ts";

type DrawBlocks = (blocks: readonly Block[], drawing: Drawing) => Drawn[];

const tags = { bold: "strong", italic: "em", strikethrough: "s", code: "code" } as const;

/** Renders the elements of a component for reading, without controls that need its script. */
class ComponentDrawing {
  readonly #component: ShownComponent;
  readonly #drawing: Drawing;
  readonly #drawBlocks: DrawBlocks;

  constructor(component: ShownComponent, drawing: Drawing, drawBlocks: DrawBlocks) {
    this.#component = component;
    this.#drawing = drawing;
    this.#drawBlocks = drawBlocks;
  }

  all(given: readonly unknown[]): Drawn[] {
    return given.map((each) => this.#one(each));
  }

  #link(url: unknown, words: Drawn | Drawn[]): Drawn {
    const href = safeAddress(url);
    if (href === undefined) return html`${words}`;
    return link({ href, isExternal: true }, html`${words}`, { newTab: this.#drawing.newTab });
  }

  #text({ style, children }: ElementOf<"text">): Drawn {
    const words = children.map((each) => (typeof each === "string" ? each : this.#one(each)));
    if (style === undefined) return html`<span class="ui-text">${words}</span>`;
    const tag = raw(tags[style]);
    return html`<${tag} class="ui-text">${words}</${tag}>`;
  }

  /** Renders a card or button that opens an address as a link. */
  #pressed(action: { action: string; url?: unknown } | undefined, words: string): Drawn {
    return action?.action === "@ui.url.open" ? this.#link(action.url, words) : "";
  }

  #card({ title, hint, onPress, buttons, children }: ElementOf<"card">): Drawn {
    const name = title && html`<p class="ui-title">${this.#pressed(onPress, title) || title}</p>`;
    const about = hint.length > 0 && html`<div class="muted">${this.all(hint)}</div>`;
    return html`<div class="ui-card">${name}${about}${this.all(children)}${this.all(buttons)}</div>`;
  }

  /** Renders all steps at once, like a stepper in a text. */
  #steps({ children }: ElementOf<"stepper">): Drawn {
    const steps = children.map((given) => {
      const read = readElement(given);
      const step = "element" in read && read.element.type === "stepper-step" ? read.element : null;
      const title = step?.title && html`<p class="step-title">${step.title}</p>`;
      return html`<li>${title}${step ? this.all(step.children) : this.#one(given)}</li>`;
    });
    return html`<ol class="stepper">${steps}</ol>`;
  }

  #frame({ source, title }: ElementOf<"webframe">): Drawn {
    const url = frameAddress(source.url);
    if (url === undefined) return "";
    const { host, origin } = new URL(url);
    const name = title || filled(this.#drawing.labels.contentOf, host);
    if (!this.#component.frames.includes(origin)) return this.#link(url, name);
    return html`<figure class="embed">
      <iframe src="${url}" title="${name}" loading="lazy" referrerpolicy="no-referrer"
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"></iframe>
    </figure>`;
  }

  #one(given: unknown): Drawn {
    if (given === null || given === undefined || typeof given === "boolean") return "";
    const read = readElement(given);
    if ("fault" in read) return "";
    const { element } = read;
    switch (element.type) {
      case "text":
        return this.#text(element);
      case "vstack":
        return html`<div class="ui-stack">${this.all(element.children)}</div>`;
      case "hstack":
        return html`<div class="ui-row">${this.all(element.children)}</div>`;
      case "box":
        return html`<div class="ui-stack${element.style && ` ui-${element.style}`}">${this.all(element.children)}</div>`;
      case "divider":
        return html`<hr>`;
      case "hint":
        return html`<div class="hint ${element.style ?? "info"}" role="note">${this.all(element.children)}</div>`;
      case "markdown":
        return html`${this.#drawBlocks(this.#drawing.blocks(element.content), this.#drawing)}`;
      case "image": {
        const src = pictureAddress(element.source.url);
        return src === undefined
          ? (element.alt ?? "")
          : html`<img src="${src}" alt="${element.alt ?? ""}" loading="lazy" referrerpolicy="no-referrer">`;
      }
      case "link": {
        const { target, text, children } = element;
        return this.#link(
          target.url,
          children.length > 0 ? this.all(children) : text || String(target.url),
        );
      }
      case "codeblock":
        return codeFigure(this.#drawing.highlight(element.content, element.syntax ?? ""));
      case "card":
        return this.#card(element);
      case "button":
        return this.#pressed(element.onPress, element.label);
      case "stepper":
        return this.#steps(element);
      case "webframe":
        return this.#frame(element);
      default:
        return "";
    }
  }
}

/** Renders the elements that an integration returned for its block. */
export function drawComponent(
  component: ShownComponent,
  drawing: Drawing,
  drawBlocks: DrawBlocks,
): Html {
  const { name, children } = component;
  const elements = new ComponentDrawing(component, drawing, drawBlocks).all(children);
  return html`<section class="ui-stack" aria-label="${name}">${elements}</section>`;
}
