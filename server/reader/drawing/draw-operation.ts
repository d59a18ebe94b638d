import { html } from "hono/html";
import type {
  Described,
  DescribedField,
  DescribedOperation,
  DescribedSchema,
  ParameterPlace,
} from "../../api-specs/describe/description.ts";
import type { Block } from "../../content/document/view/view.ts";
import { filled, type Labels } from "../page/labels.ts";
import { codeFigure } from "./code-figure.ts";
import { link } from "./draw-inlines.ts";
import type { Drawing, Drawn, Html } from "./drawing.ts";
import { limitWords, schemeWords } from "./operation-words.ts";

type Blocks = (blocks: readonly Block[], drawing: Drawing) => Drawn[];
type Operation = Extract<Block, { kind: "operation" }>;
type Media = DescribedOperation["responses"][number]["media"];

const placeLabels: Record<ParameterPlace, keyof Labels> = {
  path: "pathParameters",
  query: "queryParameters",
  header: "headers",
  cookie: "cookieParameters",
  formData: "formData",
};

const methods = new Set(["get", "put", "post", "delete", "patch", "head", "options", "trace"]);

export const operationId = ({ method, path }: Pick<DescribedOperation, "method" | "path">) =>
  `${method}-${path}`
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");

export const operationTitle = ({ title, method, path }: DescribedOperation): string =>
  title ?? `${method.toUpperCase()} ${path}`;

/** Returns the id of the heading before an operation, if it already is its title. */
export function titleAbove(
  block: Block,
  above: Block | undefined,
  drawing: Pick<Drawing, "spec">,
): string | undefined {
  if (block.kind !== "operation" || above?.kind !== "heading") return undefined;
  const { operation } = drawing.spec(block.source) ?? {};
  const isSame = operation && operationTitle(operation).trim() === above.title.trim();
  return isSame ? above.id : undefined;
}

/** Renders a part of a specification. */
class Painter {
  readonly #shown: Described;
  readonly #drawing: Drawing;
  readonly #blocks: Blocks;

  constructor(shown: Described, drawing: Drawing, blocks: Blocks) {
    this.#shown = shown;
    this.#drawing = drawing;
    this.#blocks = blocks;
  }

  #text(description: string | undefined): unknown {
    if (description === undefined) return "";
    return this.#blocks(this.#drawing.blocks(description), this.#drawing);
  }

  get #labels(): Labels {
    return this.#drawing.labels;
  }

  get #required(): Html {
    return html`<span class="flag required">${this.#labels.required}</span>`;
  }

  get #deprecated(): Html {
    return html`<span class="flag">${this.#labels.deprecated}</span>`;
  }

  #field({ name, isRequired, description, schema }: DescribedField): Html {
    const flags = html`${isRequired && this.#required}${schema.isDeprecated && this.#deprecated}`;
    return html`<li>
      <p class="field-head"><code>${name}</code> <span class="muted">${schema.type}</span>${flags}</p>
      ${this.#text(description ?? schema.description)}
      ${this.#facts(schema)}
      ${this.#inside(schema)}
    </li>`;
  }

  #facts({ limits, values: own, preset, items }: DescribedSchema): Html | string {
    const values = own ?? items?.values;
    const lines = [
      preset !== undefined && html`${this.#labels.preset}: <code>${preset}</code>`,
      values &&
        html`${this.#labels.values}: ${values.map((value) => html`<code>${value}</code> `)}`,
      limits.length > 0 && limitWords(limits, this.#labels),
    ].filter((line) => line !== false && line !== undefined);
    return lines.length > 0 ? html`${lines.map((line) => html`<p class="muted">${line}</p>`)}` : "";
  }

  /** Renders the members of a schema, which are collapsed at first. */
  #inside(schema: DescribedSchema): Html | string {
    const body = this.#parts(schema);
    if (!body) return "";
    const inner = schema.items ?? schema;
    const { alternatives, properties } = this.#labels;
    const title =
      schema.alternatives && !schema.properties
        ? alternatives
        : inner.name
          ? inner.name
          : properties;
    return html`<details class="fields-more"><summary>${title}</summary>${body}</details>`;
  }

  #parts({ properties, items, alternatives }: DescribedSchema): Html | string {
    const own =
      properties && html`<ul class="fields">${properties.map((each) => this.#field(each))}</ul>`;
    if (alternatives) {
      const choices = alternatives.map((each) => {
        const named = each.name && html`<code>${each.name}</code> `;
        return html`<li>
          <p class="field-head">${named}<span class="muted">${each.type}</span></p>
          ${this.#text(each.description)}
          ${this.#facts(each)}
          ${this.#inside(each)}
        </li>`;
      });
      const name = own && html`<p class="fields-name">${this.#labels.alternatives}</p>`;
      return html`${own}${name}<ul class="fields">${choices}</ul>`;
    }
    if (own) return own;
    return items ? this.#parts(items) : "";
  }

  #media(media: Media): Html {
    const drawn = media.map(({ type, schema, sample }) => {
      const about = schema && !this.#parts(schema) && html`<p class="muted">${schema.type}</p>`;
      const syntax = /json/i.test(type) ? "json" : "";
      const code =
        sample !== undefined &&
        codeFigure(this.#drawing.highlight(sample, syntax), this.#labels.example);
      return html`<p class="muted media"><code>${type}</code></p>
        ${schema && this.#facts(schema)}
        ${schema && this.#parts(schema)}
        ${about}
        ${code}`;
    });
    return html`${drawn}`;
  }

  #response({ status, description, headers, media }: DescribedOperation["responses"][number]) {
    const kind = /^[1-5]/.test(status) ? status.slice(0, 1) : "other";
    const head = html`<span class="status status-${kind}">${status}</span>`;
    const fields =
      headers.length > 0 &&
      html`<p class="fields-name">${this.#labels.headers}</p>
        <ul class="fields">${headers.map((each) => this.#field(each))}</ul>`;
    const short = description?.split("\n")[0]?.replaceAll(/[`*_]/g, "");
    if (headers.length + media.length === 0) {
      return html`<div class="response"><p>${head} ${short}</p></div>`;
    }
    return html`<details class="response">
      <summary>${head} <span class="response-about">${short}</span></summary>
      <div>${fields}${this.#media(media)}</div>
    </details>`;
  }

  operation(): Html | string {
    const { operation } = this.#shown;
    if (!operation) return "";
    const { method, path, server, security, parameters, body, responses } = operation;
    const labels = this.#labels;
    const id = this.#drawing.idOf(operationId(operation));
    const name = operationTitle(operation);
    const { titledBy } = this.#drawing;
    const anchor =
      !this.#drawing.isDraft &&
      html`<a class="anchor" href="#${encodeURIComponent(id)}"
        aria-label="${filled(labels.linkTo, name)}"></a>`;
    const flag = operation.isDeprecated && html` ${this.#deprecated}`;
    const head = titledBy === undefined && html`<h2 id="${id}">${name}${flag}${anchor}</h2>`;
    const at = server && html`<span class="muted">${server}</span>`;
    const address = html`<p class="operation-path" dir="ltr">
      <span class="method ${methods.has(method) && method}">${method.toUpperCase()}</span>
      <code>${at}${path}</code>${titledBy !== undefined && flag}
    </p>`;
    const access =
      security.length > 0 &&
      html`<h3>${labels.authorization}</h3>
        <ul>${security.map((each) => html`<li>${schemeWords(each, this.#drawing)}</li>`)}</ul>`;
    const groups = parameters.map(
      ({ place, fields, types = [] }) =>
        html`<h3>${labels[placeLabels[place]]}</h3>
          ${types.map((type) => html`<p class="muted media"><code>${type}</code></p>`)}
          <ul class="fields">${fields.map((each) => this.#field(each))}</ul>`,
    );
    const request =
      body &&
      html`<h3>${labels.requestBody}${body.isRequired && html` ${this.#required}`}</h3>
        ${this.#text(body.description)}
        ${this.#media(body.media)}`;
    const answers =
      responses.length > 0 &&
      html`<h3>${labels.responses}</h3>${responses.map((each) => this.#response(each))}`;
    const own = titledBy !== undefined && html` id="${id}"`;
    const titleId = titledBy === undefined ? id : this.#drawing.idOf(titledBy);
    return html`<section class="operation"${own} aria-labelledby="${titleId}">
      ${head}
      ${address}
      ${this.#text(operation.description)}
      ${access}
      ${groups}
      ${request}
      ${answers}
    </section>`;
  }

  schemas(): Html {
    const drawn = (this.#shown.schemas ?? []).map(({ name, schema }) => {
      const id = this.#drawing.idOf(operationId({ method: "schema", path: name }));
      return html`<section class="operation" aria-labelledby="${id}">
        <h2 id="${id}">${name}</h2>
        ${this.#text(schema.description)}
        ${this.#facts(schema)}
        ${this.#parts(schema) || html`<p class="muted">${schema.type}</p>`}
      </section>`;
    });
    return html`${drawn}`;
  }
}

/** Renders an operation, a webhook or schemas; without a public specification, its name. */
export function drawOperation(given: Operation, drawing: Drawing, blocks: Blocks): Drawn {
  const shown = drawing.spec(given.source);
  if (shown) {
    const painter = new Painter(shown, drawing, blocks);
    return shown.operation ? painter.operation() : painter.schemas();
  }
  const { method, path, spec, summary, target } = given;
  const name = [method, path].filter(Boolean).join(" ");
  const head = summary && html`<p class="step-title">${summary}</p>`;
  const words = html`<code>${name || spec || "API"}</code>`;
  const line = link(target, words, drawing);
  return html`<div class="operation">${head}<p class="operation-path">${line}</p></div>`;
}
