// @module-tag postgres: search

import { expect, test } from "vitest";
import { excerptParts } from "#lib/text/excerpt.ts";
import { newPage, testSpace } from "../../testing/space.ts";

const texts: [title: string, text: string][] = [
  ["Chinese", "机器人必须在充电站充电，然后才能继续工作。"],
  ["Japanese", "ロボットを充電ステーションに置いてください。東京都の倉庫で使います。"],
  ["Korean", "로봇은 충전소에서 충전해야 합니다. 서버를 다시 시작하세요."],
  ["Thai", "หุ่นยนต์ต้องชาร์จแบตเตอรี่ที่สถานีก่อนทำงานต่อ"],
  ["French", "César a mangé les crèmes brûlées à Noël."],
  ["Plain", "Cesar ate Muller's cremes at the fjord of Tromso."],
  ["Nordic", "Herr Müller wohnt in Tromsø, Łódź und auf der Großen Straße."],
  ["Codes", "Error E-4012 is CVE-2026-1111, mended on 2026-03-05 at 10.0.0.12 by `SKU_77_B`."],
  ["Others", "Error E-4013 is CVE-2026-2222, mended on 2026-05-03 at 10.0.12.1."],
  ["Client", "Call `client.fetchOrders()` or `HTTPServer.listen` with MAX_RETRY_COUNT."],
  ["Links", "See https://docs.example.com/guide/start and ops@example.com."],
  ["Versions", "Runs on python3.11.2 and v3.11."],
  ["Russian", "Ёлка и объём, чай."],
  ["Arabic", "الرُّوبُوت يعمل في المُسْتَوْدَع."],
  ["Decomposed", "The cafe\u0301 is open."],
  ["Capitals", "東京と京都に支社があります。"],
  ["Wide", "Ｍｏｄｅｌ Ｘ９ and ｶﾒﾗ."],
  ["Signs", "Bindings for C++17 and C#, at 2026-04-05T12:30:45Z."],
  ["Interfaces", "IWalkableArea extends XMLHttpRequest."],
  ["Hidden", "Konfi\u00adguration of roll\u2011outs, get\u200bUser, می\u200cخواهم and كـتـاب."],
];

test.each([
  ["充电站", ["Chinese"]],
  ["充电", ["Chinese"]],
  ["站", ["Chinese"]],
  ["充站", []],
  ["東京", ["Capitals", "Japanese"]],
  ["東京都の倉庫", ["Japanese"]],
  ["京都", ["Japanese", "Capitals"]],
  ["東京都", ["Japanese"]],
  ["ステーション", ["Japanese"]],
  ["京都府", []],
  ["충전", ["Korean"]],
  ["서버", ["Korean"]],
  ["전충", []],
  ["แบตเตอรี่", ["Thai"]],
  ["สถานี", ["Thai"]],
  ["ชาร์จ", ["Thai"]],
  ["สนามบิน", []],
  ["Cesar", ["Plain", "French"]],
  ["césar", ["French", "Plain"]],
  ["brulee", ["French"]],
  ["brûlées", ["French"]],
  ["NOEL", ["French"]],
  ["Muller", ["Nordic", "Plain"]],
  ["müller", ["Nordic", "Plain"]],
  ["tromsø", ["Nordic", "Plain"]],
  ["lodz", ["Nordic"]],
  ["strasse", ["Nordic"]],
  ["E-4012", ["Codes"]],
  ["e-4012", ["Codes"]],
  ["4012", ["Codes"]],
  ["40", ["Codes", "Others"]],
  ["CVE-2026-1111", ["Codes"]],
  ["cve-2026", ["Codes", "Others"]],
  ["1111", ["Codes"]],
  ["2026-03-05", ["Codes"]],
  ["2026-03", ["Codes"]],
  ["03-05", ["Codes"]],
  ["2026-1111 error", ["Codes"]],
  ["10.0.0 error", ["Codes"]],
  ["3.11.2", ["Versions"]],
  ["v3.11", ["Versions"]],
  ["10.0.0.12", ["Codes"]],
  ["SKU_77_B", ["Codes"]],
  ["sku 77", ["Codes"]],
  ["E-4014", []],
  ["fetchOrders", ["Client"]],
  ["fetchorders", ["Client"]],
  ["client.fetchOrders", ["Client"]],
  ["client.fetchOrders()", ["Client"]],
  ["orders", ["Client"]],
  ["HTTPServer.listen", ["Client"]],
  ["server listen", ["Client"]],
  ["MAX_RETRY_COUNT", ["Client"]],
  ["retry_count", ["Client"]],
  ["https://docs.example.com/guide/start", ["Links"]],
  ["https://docs.example.com/guide/start/?utm_source=mail#top", ["Links"]],
  ["docs.example.com/guide", ["Links"]],
  ["ops@example.com", ["Links"]],
  ["https://docs.example.com/missing", []],
  ["елка", ["Russian"]],
  ["объем", ["Russian"]],
  ["чай", ["Russian"]],
  ["чаи", []],
  ["الروبوت", ["Arabic"]],
  ["المستودع", ["Arabic"]],
  ["café", ["Decomposed"]],
  ["Cafe", ["Decomposed"]],
  ["model x9", ["Wide"]],
  ["カメラ", ["Wide"]],
  ["C++", ["Signs"]],
  ["c++17", ["Signs"]],
  ["C#", ["Signs"]],
  ["F#", []],
  ["2026-04-05", ["Signs"]],
  ["WalkableArea", ["Interfaces"]],
  ["HttpRequest", ["Interfaces"]],
  ["ableArea", []],
  ["Konfiguration", ["Hidden"]],
  ["roll-outs", ["Hidden"]],
  ["getUser", ["Hidden"]],
  ["میخواهم", ["Hidden"]],
  ["كتاب", ["Hidden"]],
  ["'); --", []],
  ["\\ ' : * & | ! ( ) <->", []],
  ["q\\'x", []],
])("a search for %s finds %j", async (query, expected) => {
  const { api, params } = await library();
  const { items } = await api.searchSpaceContent({ params, query: { query } });
  expect(items.map(({ title }) => title).sort()).toEqual([...expected].sort());
});

let made: Promise<Awaited<ReturnType<typeof makeLibrary>>> | undefined;
const library = () => {
  made ??= makeLibrary();
  return made;
};

async function makeLibrary() {
  const { api, spaceParams: params, params: organization, change } = await testSpace();
  await change(...texts.map(([title, text]) => newPage(title, text)));
  return { api, params, organization };
}

test.each([
  ["充电站", "**充电站**"],
  ["東京", "**東京**"],
  ["cesar", "**César**"],
  ["4012", "E-**4012**"],
  ["fetchOrders", "client.**fetchOrders**"],
  ["cafe", "**cafe\u0301**"],
  ["C++", "**C++**17"],
  ["C#", "**C#**"],
  ["walkableArea", "I**WalkableArea**"],
  ["konfiguration", "**Konfi\u00adguration**"],
])("the excerpt for %s marks %s", async (query, marked) => {
  const { api, params } = await library();
  const { items } = await api.searchSpaceContent({ params, query: { query } });
  expect(JSON.stringify(items.map(({ sections }) => sections))).toContain(marked);
});

test("a section of any letters is indexed, and its beginning found", async () => {
  const { api, spaceParams: params, change } = await testSpace();
  const letter = (at: number) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000));
  await change(newPage("Letters", Array.from({ length: 120_000 }, (_, at) => letter(at)).join("")));
  const search = (query: string) => api.searchSpaceContent({ params, query: { query } });
  expect((await search(`${letter(10)}${letter(11)}${letter(12)}`)).count).toBe(1);
});

test("an excerpt is cut between characters", async () => {
  const { api, spaceParams: params, change } = await testSpace();
  await change(newPage("Faces", `${"😀".repeat(200)}x 4012 ${"😀".repeat(200)}`));
  const { items } = await api.searchSpaceContent({ params, query: { query: "4012" } });
  expect(items[0]?.sections[0]?.body).toMatch(/^…(😀)+x \*\*4012\*\* (😀)+…$/u);
});

test("stop words with accents and paths in a text are no obstacle", async () => {
  const { api, spaceParams: params, change } = await testSpace();
  await api.updateSpaceById({ params, body: { language: "de" } });
  await change(newPage("Docker", "Anleitung für Docker: GET /v1/users/{userId}/keys, `<Button>`."));
  const count = async (query: string) =>
    (await api.searchSpaceContent({ params, query: { query } })).count;
  for (const query of ["Anleitung für Docker", "/v1/users/{userId}/keys", "keys", "button"]) {
    expect([query, await count(query)]).toEqual([query, 1]);
  }
});

test("runs of letters, marks and long headings of any length are indexed in time", async () => {
  const { api, spaceParams: params, change } = await testSpace();
  const run = Array.from({ length: 90_000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
  ).join("");
  await change(newPage("Run", run));
  await change(newPage("Marks", `a${"\u0301\u0316".repeat(45_000)} zebra 7`));
  await change(newPage("Heading", `## ${"word ".repeat(100_000)}\n\nzebra 8`));
  const { items } = await api.searchSpaceContent({ params, query: { query: "zebra 7" } });
  expect(items.map(({ title }) => title)).toEqual(["Marks"]);
});

test("a word is found by each of its beginnings as somebody types", async () => {
  const { api, spaceParams: params, params: organization, change } = await testSpace();
  await change(
    newPage("Guide", "The configuration of internationalization: publishing Änderungen."),
  );
  const count = async (query: string) =>
    (await api.searchSpaceContent({ params, query: { query } })).count;
  for (const word of [
    "configuration",
    "internationalization",
    "publishing",
    "Änderungen",
    "anderungen",
  ]) {
    for (let length = 4; length <= word.length; length += 1) {
      expect([word.slice(0, length), await count(word.slice(0, length))]).toEqual([
        word.slice(0, length),
        1,
      ]);
    }
  }
  expect(await count("the publishin")).toBe(1);
  expect(await count("publishings of")).toBe(1);
  expect(await count("publishinxx")).toBe(0);
  const { items } = await api.searchOrganizationContent({
    params: organization,
    query: { query: "publishin" },
  });
  expect(items[0]?.pages[0]?.sections[0]?.body).toContain("**publishin**g");
});

test("excerpts show the text as readers see it, with unambiguous marks", async () => {
  const { api, spaceParams: params, change } = await testSpace();
  const text =
    "Robots of `Map<Key, T>` take `**kwargs` and &lt;b&gt; 2 \\* 3 in `C:\\robots\\`, robot.\n\n```html\n<div>One **robot**</div>\n```";
  await change(newPage("Code", text));
  const body = async (query: string) => {
    const { items } = await api.searchSpaceContent({ params, query: { query } });
    return excerptParts(items[0]?.sections[0]?.body ?? "");
  };
  const shown =
    "Robots of Map<Key, T> take **kwargs and <b> 2 * 3 in C:\\robots\\, robot. · <div>One **robot**</div>";
  for (const [query, around] of [
    ["robot", "robots\\"],
    ["map", "Map<Key, T> take **kwargs and <b> 2 * 3"],
    ["kwargs", "kwargs and <b> 2 * 3"],
    ["one", "<div>One **robot**</div>"],
  ] as const) {
    const parts = await body(query);
    expect(shown).toContain(parts.join("").replaceAll("…", ""));
    expect(parts.join("")).toContain(around);
    const matches = parts.filter((_, at) => at % 2 === 1);
    expect(matches.map((match) => match.toLowerCase().replace("robots", "robot"))).toEqual(
      matches.map(() => query),
    );
    expect(matches).not.toEqual([]);
  }
});

test("titles are found like texts, above them", async () => {
  const { api, spaceParams: params, params: organization, change } = await testSpace();
  await change(
    newPage("A text", "Über die E-4012 in 充电站, fetchOrders."),
    newPage("Fehler E-4012 in der Küche"),
    newPage("充电站指南"),
    newPage("client.fetchOrders"),
    newPage("Installation of plugins"),
    newPage("Installation"),
  );
  for (const [query, title] of [
    ["installation", "Installation"],
    ["4012", "Fehler E-4012 in der Küche"],
    ["kuche", "Fehler E-4012 in der Küche"],
    ["充电站", "充电站指南"],
    ["指南", "充电站指南"],
    ["fetchOrders", "client.fetchOrders"],
  ] as const) {
    const { items } = await api.searchSpaceContent({ params, query: { query } });
    expect([query, items[0]?.title]).toEqual([query, title]);
    const all = await api.searchOrganizationContent({ params: organization, query: { query } });
    expect([query, all.items[0]?.pages[0]?.title]).toEqual([query, title]);
  }
});

test("a query of any length is answered", async () => {
  const { api, params } = await library();
  const search = (query: string) => api.searchSpaceContent({ params, query: { query } });
  const text = texts.map(([, each]) => each).join(" ");
  expect((await search(`${"充电站台".repeat(60)}`)).count).toBe(0);
  expect((await search(text.slice(0, 200))).count).toBe(0);
  expect((await search("\ufdf4".repeat(512))).count).toBe(0);
  expect((await search("\u{10330}".repeat(256))).count).toBe(0);
});
