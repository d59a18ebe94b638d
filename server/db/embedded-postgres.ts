import {
  type ParserOptions,
  PGlite,
  type PGliteOptions,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { LRUCache } from "lru-cache";
import { DatabaseError } from "pg-protocol";
import type {
  BackendMessage,
  CommandCompleteMessage,
  DataRowMessage,
  RowDescriptionMessage,
} from "pg-protocol/dist/messages.js";
import { Parser } from "pg-protocol/dist/parser.js";
import { isPlannedForValues } from "./planning.ts";

const { serialize } = protocol;

interface Statement {
  name: string;
  parameterTypes: number[];
  /** Empty if the statement returns no rows. */
  fields: Results["fields"];
}

const maxStatements = 400;
const maxRepeated = 1000;

function joined(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

type Read = (text: string, type: number) => unknown;

const whatItIs: Read = (text) => text;

/**
 * Builds rows according to `options`. The library merges a hundred parsers with those of `options`
 * for each query, which takes 0.1 ms; here each column looks up its parser once.
 */
function resultOf<Row>(
  { fields }: Statement,
  messages: BackendMessage[],
  parsers: ParserOptions,
  { parsers: own, rowMode }: QueryOptions = {},
): Results<Row> {
  const readers = fields.map(({ dataTypeID: type }) => {
    const read: Read = own?.[type] ?? parsers[type] ?? whatItIs;
    return (text: string) => read(text, type);
  });
  const rows: unknown[] = [];
  let affectedRows = 0;
  for (const message of messages) {
    if (isDataRow(message)) {
      const values = message.fields.map((text, at) => {
        const read = readers[at];
        return text === null || !read ? null : read(text);
      });
      rows.push(
        rowMode === "array"
          ? values
          : Object.fromEntries(fields.map(({ name }, at) => [name, values[at]])),
      );
    } else if (isCommandComplete(message)) {
      affectedRows = affectedBy(message.text);
    }
  }
  return { rows: rows as Row[], fields, affectedRows };
}

const isDataRow = (message: BackendMessage): message is DataRowMessage =>
  message.name === "dataRow";
const isCommandComplete = (message: BackendMessage): message is CommandCompleteMessage =>
  message.name === "commandComplete";
const isRowDescription = (message: BackendMessage): message is RowDescriptionMessage =>
  message.name === "rowDescription";

/** Parses the number of rows from a command tag, such as `INSERT 0 3`. */
const affectedBy = (said: string): number =>
  said.startsWith("SELECT") ? 0 : Number(/\d+$/.exec(said)?.[0] ?? 0);

/**
 * Returns true for reads. Functions that write are only called in transactions, which count as
 * writes.
 */
const isRead = (text: string) => /^\s*select\b/i.test(text);

/**
 * Embedded database with prepared statements: each SQL text is parsed and planned once, while the
 * library's own `query` does both every time. A read by key takes a quarter of the time.
 */
export class EmbeddedPostgres extends PGlite {
  readonly #statements = new Map<string, Statement>();
  /** Results of repeated reads; each write clears them. */
  readonly #repeated = new LRUCache<string, Promise<unknown>>({ max: maxRepeated });
  #made = 0;

  /** Loads the extension for searching parts of titles, which a migrated folder always requires. */
  constructor(folder?: string | PGliteOptions, options: PGliteOptions = {}) {
    const given = typeof folder === "string" ? { ...options, dataDir: folder } : folder;
    super({ ...given, extensions: { pg_trgm } });
  }

  /**
   * Returns the previous result of a read by name, unless something was written since. All writes
   * go through this object, as a folder has one owner.
   */
  repeat<T>(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.#repeated.get(name) as Promise<T> | undefined;
    if (known) return known;
    const reading = read();
    this.#repeated.set(name, reading);
    reading.catch(() => this.#repeated.delete(name));
    return reading;
  }

  override async query<Row>(
    text: string,
    params: unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    await this._checkReady();
    try {
      return await this._runExclusiveTransaction(() => this.#run<Row>(text, params, options));
    } finally {
      if (!isRead(text)) this.#repeated.clear();
    }
  }

  override async exec(text: string, options?: QueryOptions): Promise<Results[]> {
    try {
      return await super.exec(text, options);
    } finally {
      this.#repeated.clear();
    }
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await super.transaction((tx) => {
        const query = <Row>(text: string, params: unknown[] = [], options?: QueryOptions) =>
          this.#run<Row>(text, params, options);
        return work(Object.assign(Object.create(tx) as Transaction, { query }));
      });
    } finally {
      this.#repeated.clear();
    }
  }

  async #run<Row>(text: string, params: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return this._runExclusiveQuery(async () => {
      const statement = await this.#statementOf(text);
      try {
        const answer = await this.#send(
          serialize.bind({
            statement: statement.name,
            values: this.#encode(statement, params, options),
          }),
          serialize.execute({}),
        );
        return resultOf<Row>(statement, answer, this.parsers, options);
      } catch (error) {
        // A changed table invalidates a statement, so the next call prepares it again.
        await this.#forget(text, statement);
        throw error;
      }
    });
  }

  async #statementOf(text: string): Promise<Statement> {
    // An unnamed statement, whose plan is discarded with the next one.
    if (isPlannedForValues(text)) return this.#parse("", text);
    const known = this.#statements.get(text);
    if (known) return known;
    const oldest = this.#statements.entries().next().value;
    if (oldest && this.#statements.size >= maxStatements) await this.#forget(...oldest);
    this.#made += 1;
    const statement = await this.#parse(`s${this.#made}`, text);
    this.#statements.set(text, statement);
    return statement;
  }

  async #parse(name: string, text: string): Promise<Statement> {
    const answer = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
    );
    const fields = answer.find(isRowDescription)?.fields ?? [];
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(answer),
      fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
    };
  }

  async #forget(text: string, { name }: Statement): Promise<void> {
    this.#statements.delete(text);
    await this.#send(serialize.close({ type: "S", name }));
  }

  #encode({ parameterTypes }: Statement, params: unknown[], options?: QueryOptions) {
    return params.map((param, index) => {
      if (param === null || param === undefined) return null;
      const type = parameterTypes[index] ?? 0;
      const encode = options?.serializers?.[type] ?? this.serializers[type];
      return encode ? encode(param) : String(param);
    });
  }

  /**
   * Sends messages in one round trip that ends with a sync, so that the connection stays usable
   * after an error. Parses values without copying, which the library spends a third of a large
   * query's time on.
   */
  async #send(...parts: Uint8Array[]): Promise<BackendMessage[]> {
    const messages: BackendMessage[] = [];
    let failure: DatabaseError | undefined;
    const parser = new Parser();
    await this.execProtocolRawStream(joined(...parts, serialize.sync()), {
      syncToFs: false,
      // Copied, as the database overwrites this memory when it continues.
      onRawData: (bytes) =>
        parser.parse(Buffer.from(bytes), (message) => {
          if (message instanceof DatabaseError && message.name === "error") failure ??= message;
          messages.push(message);
        }),
    });
    if (failure) throw failure;
    return messages;
  }
}
