import { LRUCache } from "lru-cache";
import pg from "pg";
import { isPlannedForValues } from "./planning.ts";

/** Limit of prepared statements per connection, as each takes memory on the server. */
const mostStatements = 300;
/** Error code for a prepared statement whose result columns have changed their types. */
const unsupported = "0A000";

declare module "pg" {
  // The types omit this member, and that `more` isn't used anymore.
  interface Connection {
    parsedStatements: Record<string, string>;
    bind(message: pg.BindConfig | null): void;
    describe(message: pg.MessageConfig): void;
    close(message: pg.MessageConfig): void;
  }
}

/** Columns of a statement's result; undefined if it has none. */
type RowDescription = { fields: unknown[] } | undefined;

type Query = (config: unknown, ...rest: unknown[]) => unknown;

const hasText = (config: unknown): config is pg.QueryConfig =>
  typeof config === "object" && config !== null && "text" in config && !("submit" in config);

/**
 * Connection that parses each SQL text with parameters once, and plans it once if the plan does not
 * depend on them, like the embedded database.
 */
export class PreparingClient extends pg.Client {
  #made = 0;
  /** Column descriptions by statement name. */
  readonly #descriptions = new Map<string, RowDescription>();
  readonly #names = new LRUCache<string, string>({
    max: mostStatements,
    dispose: (name) => this.#close(name),
  });

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.connection.on("errorMessage", ({ code }: pg.DatabaseError) => {
      if (code === unsupported) this.#names.clear();
    });
    this.#describeOnce();
  }

  /**
   * Requests the columns of each prepared statement once. The library requests them with every
   * execution, which takes as long as a row. A statement whose columns have changed fails, and is
   * prepared again.
   */
  #describeOnce() {
    const { connection } = this;
    const { bind, describe } = connection;
    let bound: string | undefined;
    let described: string | undefined;
    let known: RowDescription;
    connection.bind = (message: pg.BindConfig | null) => {
      bound = message?.statement;
      bind.call(connection, message);
    };
    connection.describe = (message: pg.MessageConfig) => {
      if (bound !== undefined && this.#descriptions.has(bound)) {
        known = this.#descriptions.get(bound);
      } else {
        described = bound;
        describe.call(connection, message);
      }
    };
    const learn = (description?: RowDescription) => {
      if (described) this.#descriptions.set(described, description);
      described = undefined;
    };
    this.connection.on("rowDescription", learn);
    this.connection.on("noData", () => learn());
    this.connection.on("bindComplete", () => {
      if (known) this.connection.emit("rowDescription", known);
    });
    this.connection.on("readyForQuery", () => {
      [bound, described, known] = [undefined, undefined, undefined];
    });
  }

  override query: pg.Client["query"] = (config: unknown, ...rest: unknown[]) => {
    const [values] = rest;
    // A text without parameters may contain several statements, which can't be prepared.
    const isPrepared =
      hasText(config) &&
      Array.isArray(values) &&
      values.length > 0 &&
      !isPlannedForValues(config.text);
    const query = isPrepared ? { ...config, name: this.#nameOf(config.text) } : config;
    return (super.query as Query)(query, ...rest) as never;
  };

  #nameOf(text: string): string {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = `s${++this.#made}`;
    this.#names.set(text, name);
    return name;
  }

  /** Closes a statement; the message is sent with the next one. */
  #close(name: string): void {
    const { connection } = this;
    delete connection.parsedStatements[name];
    this.#descriptions.delete(name);
    connection.close({ type: "S", name });
  }
}
