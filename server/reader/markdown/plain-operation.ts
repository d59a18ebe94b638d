import type {
  Described,
  DescribedField,
  DescribedOperation,
  DescribedSchema,
  ParameterPlace,
} from "../../api-specs/describe/description.ts";
import { block, type Block as Node, paragraph } from "../../content/document/nodes.ts";
import type { Block } from "../../content/document/view/view.ts";
import { limitWords, schemeWords } from "../drawing/operation-words.ts";
import { linkTo, type Phrase, type Writing, words } from "./plain-inlines.ts";

type WriteBlocks = (blocks: readonly Block[], writing: Writing) => Node[];
type Operation = Extract<Block, { kind: "operation" }>;
type Media = DescribedOperation["responses"][number]["media"];

const heading = (level: 2 | 3, ...nodes: Phrase[]) => block(`heading-${level}`, { nodes });
const line = (...nodes: Phrase[]) => paragraph(nodes);
const list = (items: Node[]) =>
  items.length > 0 ? [block("list-unordered", { nodes: items })] : [];

/** Writes a code block, with its language if Markdown allows it. */
export const codeBlock = (code: string, syntax: string): Node =>
  block("code", {
    ...(/^[^\s`]+$/.test(syntax) && { data: { syntax } }),
    nodes: code
      .split("\n")
      .map((each) => block("code-line", { nodes: each === "" ? [] : [words(each)] })),
  });

function labelOf(place: ParameterPlace) {
  if (place === "header") return "headers";
  return place === "formData" ? place : (`${place}Parameters` as const);
}

/** Writes a part of a specification, with the same members as its page. */
class Writer {
  readonly #shown: Described;
  readonly #writing: Writing;
  readonly #write: WriteBlocks;

  constructor(shown: Described, writing: Writing, write: WriteBlocks) {
    this.#shown = shown;
    this.#writing = writing;
    this.#write = write;
  }

  #text(description: string | undefined): Node[] {
    if (description === undefined) return [];
    return this.#write(this.#writing.blocks(description), this.#writing);
  }

  #facts({ limits, values, preset }: DescribedSchema): Node[] {
    const { labels } = this.#writing;
    const allowed = (values ?? []).flatMap((value, at) => [
      words(at === 0 ? " " : ", "),
      words(value, "code"),
    ]);
    return [
      ...(preset === undefined ? [] : [line(words(`${labels.preset}: `), words(preset, "code"))]),
      ...(allowed.length > 0 ? [line(words(`${labels.values}:`), ...allowed)] : []),
      ...(limits.length > 0 ? [line(words(limitWords(limits, labels)))] : []),
    ];
  }

  #field({ name, isRequired, description, schema }: DescribedField): Node {
    const { labels } = this.#writing;
    const flags = [isRequired && labels.required, schema.isDeprecated && labels.deprecated];
    const about = [schema.type, ...flags].filter(Boolean).join(", ");
    return block("list-item", {
      nodes: [
        line(words(name, "code"), words(` (${about})`)),
        ...this.#text(description ?? schema.description),
        ...this.#facts(schema),
        ...this.#parts(schema),
      ],
    });
  }

  #parts({ properties, items, alternatives }: DescribedSchema): Node[] {
    const own = list((properties ?? []).map((each) => this.#field(each)));
    const choices = alternatives?.map((each) =>
      block("list-item", {
        nodes: [
          line(...(each.name ? [words(each.name, "code"), words(" ")] : []), words(each.type)),
          ...this.#text(each.description),
          ...this.#facts(each),
          ...this.#parts(each),
        ],
      }),
    );
    const { labels } = this.#writing;
    if (choices)
      return own.length > 0
        ? [...own, line(words(`${labels.alternatives}:`)), ...list(choices)]
        : list(choices);
    if (own.length > 0) return own;
    return items ? [...this.#facts(items), ...this.#parts(items)] : [];
  }

  /** Writes an unnamed schema; its type only if it has no members. */
  #schema(schema: DescribedSchema): Node[] {
    const parts = this.#parts(schema);
    const type = parts.length === 0 ? [line(words(schema.type))] : [];
    return [...type, ...this.#facts(schema), ...parts];
  }

  #media(media: Media): Node[] {
    return media.flatMap(({ type, schema, sample }) => [
      line(words(type, "code")),
      ...(schema ? this.#schema(schema) : []),
      ...(sample === undefined ? [] : [codeBlock(sample, /json/i.test(type) ? "json" : "")]),
    ]);
  }

  operation(operation: DescribedOperation): Node[] {
    const { labels } = this.#writing;
    const { method, path, title, server = "", security, parameters, body, responses } = operation;
    const address = `${method.toUpperCase()} ${server}${path}`;
    const deprecated = operation.isDeprecated ? [words(` (${labels.deprecated})`)] : [];
    const ways = security.map((each) =>
      block("list-item", { nodes: [line(words(schemeWords(each, this.#writing)))] }),
    );
    const needed = body?.isRequired ? ` (${labels.required})` : "";
    return [
      heading(2, words(title ?? `${method.toUpperCase()} ${path}`), ...deprecated),
      line(words(address, "code")),
      ...this.#text(operation.description),
      ...(ways.length > 0 ? [heading(3, words(labels.authorization)), ...list(ways)] : []),
      ...parameters.flatMap(({ place, fields, types = [] }) => [
        heading(3, words(labels[labelOf(place)])),
        ...types.map((type) => line(words(type, "code"))),
        ...list(fields.map((each) => this.#field(each))),
      ]),
      ...(body
        ? [
            heading(3, words(labels.requestBody + needed)),
            ...this.#text(body.description),
            ...this.#media(body.media),
          ]
        : []),
      ...(responses.length > 0 ? [heading(3, words(labels.responses))] : []),
      ...responses.flatMap((each) => this.#response(each)),
    ];
  }

  #response({ status, description, headers, media }: DescribedOperation["responses"][number]) {
    const fields = list(headers.map((each) => this.#field(each)));
    return [
      line(words(status, "bold")),
      ...this.#text(description),
      ...(fields.length > 0 ? [line(words(this.#writing.labels.headers)), ...fields] : []),
      ...this.#media(media),
    ];
  }

  schemas(): Node[] {
    return (this.#shown.schemas ?? []).flatMap(({ name, schema }) => [
      heading(2, words(name)),
      ...this.#text(schema.description),
      ...this.#schema(schema),
    ]);
  }
}

/** Writes an operation, a webhook or schemas; without a public specification, its name. */
export function plainOperation(given: Operation, writing: Writing, write: WriteBlocks): Node[] {
  const shown = writing.spec(given.source);
  if (shown) {
    const writer = new Writer(shown, writing, write);
    return shown.operation ? writer.operation(shown.operation) : writer.schemas();
  }
  const { method, path, spec, summary, target, blocks } = given;
  const name = [method, path].filter(Boolean).join(" ");
  const named = [words(name || spec || "API", "code")];
  return [
    ...(summary ? [line(words(summary, "bold"))] : []),
    line(...(target ? [linkTo(target.href, named)] : named)),
    ...write(blocks, writing),
  ];
}
