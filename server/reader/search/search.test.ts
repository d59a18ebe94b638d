// @module-tag postgres: search

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { draftOf } from "../../content/edits/draft.ts";
import { addSpaceContent } from "../../content/edits/space-content.ts";
import { readTree } from "../../content/revisions/revisions.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { readAll } from "../../testing/api-specs.ts";
import { addPages, publishedSite } from "../../testing/published.ts";
import { deps } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";
import { makeVisitor } from "../../testing/visitor.ts";

interface Suggestions {
  items: { title: string; href: string; name: string[]; note: string[] }[];
}

/** A site whose second page has an expression: its matches are looked for in the shown text. */
async function searchedSite() {
  const site = await publishedSite("public", [
    newPage("Stored", "César: E-4012 与全文搜索功能, `client.fetchOrders()`."),
    newPage("E-4012", "Nothing."),
  ]);
  await site.api.updateSiteById({
    params: site.siteParams,
    body: { adaptiveContent: { enabled: true } },
  });
  const text = 'Müller :expression[x]{expression="visitor.claims.plan"} 再起動する CVE-2026-1111.';
  await addPages(site.api, site.space.id, [newPage("Adapted", text)]);
  const ask = (query: string, accept = "application/json") =>
    makeVisitor().request(`${site.address}/~/search?q=${encodeURIComponent(query)}`, { accept });
  const found = async (query: string) => {
    const { items } = (await (await ask(query)).json()) as Suggestions;
    return items.map(({ title, note }) => [title, note.join("**")]);
  };
  return { ask, found };
}

test("shared caches keep suggestions and the page of a search apart", async () => {
  const { ask } = await searchedSite();
  for (const accept of ["application/json", "text/html"]) {
    const { headers } = await ask("cesar", accept);
    const names = headers.get("vary")?.toLowerCase().split(/, */);
    expect(names).toEqual(expect.arrayContaining(["accept", "accept-language", "cookie"]));
  }
});

test("the page of a search without results names the query and leads to the home page", async () => {
  const { ask } = await searchedSite();
  const page = await (await ask("<b>zyxwv", "text/html")).text();
  expect(page).toContain("Nothing found for “&lt;b&gt;zyxwv”.");
  expect(page).toMatch(/<p><a href="[^"]*\/">Go to the home page<\/a><\/p>/);
  expect(await (await ask("", "text/html")).text()).toContain("Nothing found.");
});

test("a search with a slip shows the results of the corrected words, and says so", async () => {
  const { ask } = await searchedSite();
  const suggested = await (await ask("fetchOrdres")).json();
  expect(suggested).toMatchObject({ correctedQuery: "fetchorders", items: [{ title: "Stored" }] });
  const page = await (await ask("fetchOrdres", "text/html")).text();
  expect(page).toContain("Nothing found for “fetchOrdres”. Showing results for “fetchorders”.");
  expect(await (await ask("fetchOrders")).json()).not.toHaveProperty("correctedQuery");
});

test("results of a correction come after exact ones, and are told apart", async () => {
  const many = Array.from({ length: 5 }, (_, at) => newPage(`Page ${at}`, `Authentication ${at}.`));
  const { address } = await publishedSite("public", [
    newPage("Typist", "An authentcation."),
    ...many,
  ]);
  const ask = (accept: string) =>
    makeVisitor().request(`${address}/~/search?q=authentcation`, { accept });
  const { items, correctedQuery } = (await (await ask("application/json")).json()) as {
    items: { title: string; isCorrected?: boolean }[];
    correctedQuery: string;
  };
  expect(correctedQuery).toBe("authentication");
  expect(items.map(({ title, isCorrected }) => [title, isCorrected])).toEqual([
    ["Typist", undefined],
    ...many.map(({ title }) => [title, true]),
  ]);
  const page = await (await ask("text/html")).text();
  expect(page).not.toContain("Nothing found for");
  const at = ["Typist</a>", "Showing results for “authentication”.", "Page 0</a>"].map((part) =>
    page.indexOf(part),
  );
  expect(at).toEqual(at.toSorted((a, b) => a - b));
  expect(at).not.toContain(-1);
});

test("visitors find words of all scripts, accents and codes, with marks", async () => {
  const { ask, found } = await searchedSite();
  const stored = (marked: string) => [["Stored", marked]];
  expect(await found("cesar")).toEqual(
    stored("**César**: E-4012 与全文搜索功能, client.fetchOrders()."),
  );
  expect(await found("搜索")).toEqual(
    stored("César: E-4012 与全文**搜索**功能, client.fetchOrders()."),
  );
  expect(await found("fetchOrders(")).toEqual(
    stored("César: E-4012 与全文搜索功能, client.**fetchOrders**()."),
  );
  expect((await found("e-4012")).map(([title]) => title)).toEqual(["E-4012", "Stored"]);
  for (const query of ["muller", "起動", "1111", "CVE-2026-1111"]) {
    const [[title, snippet] = []] = await found(query);
    expect([query, title]).toEqual([query, "Adapted"]);
    expect(snippet).toMatch(/\*\*(Müller|起動|1111|CVE-2026-1111)\*\*/);
  }
  expect(await (await ask("搜索", "text/html")).text()).toContain("<mark>搜索</mark>");
});

test("a page that is found says where it stands, and its headings follow it", async () => {
  const { address, api, space, siteParams, params } = await publishedSite("public", [
    newPage("Start", "Charge it.\n\n## Charge at night\n\nCharge slowly."),
  ]);
  const other = await api.createSpace({ params, body: { title: "Handbook" } });
  await addPages(api, other.id, [newPage("Charging", "Charge.")]);
  await api.addSectionToSite({ params: siteParams, body: { title: "Robots", spaceId: other.id } });
  const response = await makeVisitor().request(`${address}/~/search?q=charge`, {
    accept: "application/json",
  });
  const { items } = (await response.json()) as { items: { title: string; place?: string[] }[] };
  const found = items.map(({ title, place }) => [title, place?.join("**")]);
  expect(found).toContainEqual(["Charging", "Robots › Handbook"]);
  const start = found.findIndex(([title]) => title === "Start");
  expect(found.slice(start, start + 2)).toEqual([
    ["Start", `Docs & more › ${space.title}`],
    ["Start › Charge at night", undefined],
  ]);
});

test("of equal pages, the one of the space that a search was made from comes first", async () => {
  const text = "Charge the battery.";
  const { api, address, params, siteParams } = await publishedSite("public", [
    newPage("Start", text),
  ]);
  const old = await api.createSpace({ params, body: { title: "Version 1" } });
  await addPages(api, old.id, [newPage("Start", text)]);
  await api.addSpaceToSite({ params: siteParams, body: { spaceId: old.id } });
  const firstFrom = async (page: string) => {
    const headers = { accept: "application/json", referer: `${address}/${page}` };
    const response = await makeVisitor().request(`${address}/~/search?q=battery`, headers);
    const { items } = (await response.json()) as Suggestions;
    expect(items).toHaveLength(2);
    return items[0]?.href;
  };
  expect(await firstFrom("guide-b/start")).toBe("/guide-b/start");
  expect(await firstFrom("version-1/start")).toBe("/version-1/start");
});

test("a search of marks, operators or 2,000 characters answers a visitor", async () => {
  const { ask, found } = await searchedSite();
  for (const query of ["& | ! ( ) : * '", "\\", "<->", "\0", "%", "?", "x".repeat(2000), "猫"]) {
    expect(await found(query)).toEqual([]);
    expect((await ask(query, "text/html")).status).toBe(200);
  }
});

test("results in the language of the page that a search was made from come first", async () => {
  const { api, address, space, params, siteParams } = await publishedSite("public", [
    newPage("Robot", "The robot, robot, robot drives."),
  ]);
  await api.updateSpaceById({ params: { spaceId: space.id }, body: { language: "en" } });
  const german = await api.createSpace({ params, body: { title: "Handbuch" } });
  await api.updateSpaceById({ params: { spaceId: german.id }, body: { language: "de" } });
  await addPages(api, german.id, [newPage("Roboter", "Ein langer Text \u00fcber den Robot.")]);
  await api.addSpaceToSite({ params: siteParams, body: { spaceId: german.id } });
  const firstFor = async (headers: Record<string, string>) => {
    const accept = "application/json";
    const response = await makeVisitor().request(`${address}/~/search?q=robot`, {
      accept,
      ...headers,
    });
    const { items } = (await response.json()) as Suggestions;
    expect(items).toHaveLength(2);
    return items[0]?.title;
  };
  expect(await firstFor({ referer: `${address}/guide-b/robot` })).toBe("Robot");
  expect(await firstFor({ referer: `${address}/handbuch/roboter` })).toBe("Roboter");
  expect(await firstFor({ referer: `${address}/handbuch?q=1#a` })).toBe("Roboter");
  const german2 = { "accept-language": "fr;q=1, de-AT, en;q=0.5" };
  expect(await firstFor({ referer: `${address}/~/search?q=robot`, ...german2 })).toBe("Roboter");
  expect(await firstFor({ referer: "https://example.com/handbuch", ...german2 })).toBe("Roboter");
  expect(await firstFor({ referer: "%", "accept-language": "en" })).toBe("Robot");
});

test("a word with an apostrophe of which a language leaves out every part is found", async () => {
  const { address } = await publishedSite("public", [
    newPage("IT systems", "It is the list of IT systems."),
    newPage("Button", "Press the button: it\u2019s red, and don't let go of the robot's arm."),
    newPage("L'arm", "Nothing."),
  ]);
  const found = async (query: string) => {
    const path = `${address}/~/search?q=${encodeURIComponent(query)}`;
    const response = await makeVisitor().request(path, { accept: "application/json" });
    const { items } = (await response.json()) as Suggestions;
    return items.map(({ title, note }) => [title, note.filter((_, at) => at % 2 === 1)]);
  };
  expect(await found("it's")).toEqual([["Button", ["it\u2019s"]]]);
  expect((await found("don\u2019t let"))[0]?.[0]).toBe("Button");
  expect((await found("robot's arm"))[0]?.[0]).toBe("Button");
  expect((await found("l'arm"))[0]?.[0]).toBe("L'arm");
});

const fleet = {
  openapi: "3.1.0",
  info: { title: "Fleet", version: "1" },
  paths: {
    "/orders/{id}": {
      put: {
        summary: "Update order",
        description: "Replaces the `uuid` of a **cart**.",
        responses: {},
      },
      get: { summary: "Read order", responses: {} },
    },
  },
};

test("visitors find the operations that pages show, and none of private specifications", async () => {
  const block = (method: string) =>
    `::openapi-operation{spec="fleet" method="${method}" path="/orders/{id}"}`;
  const { api, address, params, siteParams } = await publishedSite("public", [
    newPage("Orders API", block("put")),
    newPage("Text", "Update the order, then go on with the uuid."),
    // Their paths have the words of the first one.
    ...Array.from({ length: 30 }, (_, at) =>
      newPage(`A${at}`, `::openapi-operation{spec="fleet" method="put" path="/orders/{id}/${at}"}`),
    ),
    newPage("Beta", `:::if{expression="visitor.claims.isBeta"}\n${block("get")}\n:::`),
  ]);
  await api.updateSiteById({ params: siteParams, body: { adaptiveContent: { enabled: true } } });
  const source = { text: JSON.stringify(fleet) };
  await api.createOpenAPISpec({ params, body: { slug: "fleet", source } });
  await readAll();
  const found = async (query: string) => {
    const path = `${address}/~/search?q=${encodeURIComponent(query)}`;
    const response = await makeVisitor().request(path, { accept: "application/json" });
    const { items } = (await response.json()) as Suggestions;
    return items.map(({ title, href }) => `${title} ${href}`);
  };
  const page = "Orders API /guide-b/orders-api";
  const operation = "Orders API › Update order /guide-b/orders-api#put-orders-id";
  const visibility = (visibility: "public" | "private") =>
    api.updateOpenAPISpecBySlug({ params: { ...params, specSlug: "fleet" }, body: { visibility } });
  expect(await found("update order")).toEqual(["Text /guide-b/text"]);
  await visibility("public");
  expect(await found("update order")).toEqual([page, operation, "Text /guide-b/text"]);
  expect(await found("put orders")).toEqual([page, operation]);
  expect(await found("put orders id cart")).toEqual([page, operation]);
  expect(await found("uuid cart")).toEqual([page, operation]);
  const marked = await makeVisitor().request(`${address}/~/search?q=uuid+order`, {
    accept: "application/json",
  });
  const { items } = (await marked.json()) as Suggestions;
  const shown = items.find(({ title }) => title === "Orders API › Update order");
  expect(shown?.name.join("*")).toBe("*Order*s API › Update *order*");
  expect(shown?.note.join("*")).toBe("PUT /*order*s/{id} Replaces the *uuid* of a cart.");
  // The one that a condition hides.
  expect(await found("read order")).toEqual([]);
  await visibility("private");
  expect(await found("uuid cart")).toEqual([]);
});

const shop = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: {
    "/carts": {
      parameters: [{ name: "tenant_key", in: "header", schema: { type: "string" } }],
      post: {
        summary: "Fill cart",
        parameters: [{ $ref: "#/components/parameters/Currency" }],
        requestBody: {
          content: { "application/json": { schema: { $ref: "#/components/schemas/Cart" } } },
        },
        responses: {},
      },
    },
  },
  webhooks: { parcelLost: { post: { responses: {} } } },
  components: {
    parameters: { Currency: { name: "currencyCode", in: "query", schema: { type: "string" } } },
    schemas: {
      Base: { properties: { basedOn: { type: "string" } } },
      Cart: {
        description: "Things to buy.",
        allOf: [{ $ref: "#/components/schemas/Base" }],
        properties: { voucherNumber: { type: "string" } },
      },
      Secret: { properties: { vaultNumber: { type: "string" } } },
    },
  },
};

test("visitors find webhooks, schemas that pages show, and parameters by their names", async () => {
  const { api, address, params, space } = await publishedSite("public", [
    newPage("Carts", '::openapi-operation{spec="shop" method="post" path="/carts"}'),
    newPage("Events", '::openapi-webhook{spec="shop" name="parcelLost"}'),
    newPage("Types", '::openapi-schemas{spec="shop" schemas="Base, Cart"}'),
  ]);
  const source = { text: JSON.stringify(shop) };
  await api.createOpenAPISpec({ params, body: { slug: "shop", source } });
  await readAll();
  await api.updateOpenAPISpecBySlug({
    params: { ...params, specSlug: "shop" },
    body: { visibility: "public" },
  });
  const found = async (query: string) => {
    const path = `${address}/~/search?q=${encodeURIComponent(query)}`;
    const response = await makeVisitor().request(path, { accept: "application/json" });
    const { items } = (await response.json()) as Suggestions;
    return items.map(({ title, note }) => `${title}: ${note.join("*")}`);
  };
  const cart = "POST /carts · tenant_key, currencyCode, voucherNumber, basedOn";
  expect(await found("tenant_key")).toEqual([
    "Carts: ",
    `Carts › Fill cart: ${cart.replace("tenant_key", "*tenant*_*key*")}`,
  ]);
  expect(await found("currencyCode")).toEqual([
    "Carts: ",
    `Carts › Fill cart: ${cart.replace("currencyCode", "*currencyCode*")}`,
  ]);
  expect(await found("parcelLost")).toEqual([
    "Events: ",
    "Events › POST parcelLost: POST *parcelLost*",
  ]);
  expect(await found("voucherNumber things")).toEqual([
    "Types: ",
    "Types › Cart: *Things* to buy. · *voucherNumber*, basedOn",
  ]);
  expect((await found("basedOn")).map((line) => line.split(":")[0])).toEqual([
    "Carts",
    "Carts › Fill cart",
    "Types",
    "Types › Base",
    "Types › Cart",
  ]);
  expect(await found("vaultNumber")).toEqual([]);
  await addPages(api, space.id, [newPage("All types", '::openapi-schemas{spec="shop"}')]);
  expect((await found("vaultNumber")).map((line) => line.split(":")[0])).toEqual([
    "All types",
    "All types › Secret",
  ]);
});

test("values of variables are found as readers see them", async () => {
  const text = 'Now at :expression[x]{expression="space.vars.release"}.';
  const { address, space } = await publishedSite("public", [newPage("Release", text)]);
  const [row] = await deps.db.select().from(spaceTable).where(eq(spaceTable.id, space.id));
  if (!row) throw new Error("Expected the space");
  // Nothing makes one over HTTP: exports of other programs bring them.
  const draft = draftOf(await readTree(deps.db, row.revision));
  draft.variables = { release: "Aurora" };
  const actor = { type: "system", id: "test", label: "Test" } as const;
  await addSpaceContent({ db: deps.db, now: new Date(), actor }, row, draft);
  const response = await makeVisitor().request(`${address}/~/search?q=aurora`, {
    accept: "application/json",
  });
  const { items } = (await response.json()) as Suggestions;
  expect(items.map(({ title, note }) => [title, note.join("**")])).toEqual([
    ["Release", "Now at **Aurora**."],
  ]);
});
