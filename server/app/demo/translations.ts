import type { Deps } from "../../access/deps.ts";
import { runTranslation, unfinishedRuns } from "../../translations/run/run-translation.ts";
import { pageAt } from "./page-at.ts";
import { type Demo, idOf } from "./spaces.ts";

const day = 24 * 60 * 60_000;

const instructions = {
  object: "document" as const,
  data: {},
  nodes: [
    {
      object: "block",
      type: "paragraph",
      nodes: [
        {
          object: "text",
          leaves: [
            { object: "leaf", text: "Address readers formally. Keep product names.", marks: [] },
          ],
        },
      ],
    },
  ],
};

const terms = [
  { en: "event", de: "Ereignis", fr: "événement" },
  { en: "signature", de: "Signatur", fr: "signature" },
  { en: "emergency stop", de: "Not-Halt", fr: "arrêt d’urgence" },
];

/** Creates a translation that is complete except for one page changed since, and one that waits. */
export async function translateSpaces(deps: Deps, demo: Demo): Promise<void> {
  const { params, amara } = demo;
  const operations = terms.map((translations) => ({ type: "insert" as const, translations }));
  await amara.does("updateGlossary", 46.2, { params, body: { operations } });
  const source = { space: idOf(demo, "Webhooks"), language: "en" };
  const body = { source, language: "de", instructions };
  await amara.does("createTranslation", 46, { params, body });
  // The demo's content must be the same with every configured engine.
  const config = { ...deps.config, translation: { engine: "pseudo" as const } };
  const now = new Date(deps.now().getTime() - 46 * day + 60_000);
  const then = { ...deps, config, now: () => now };
  for (const order of await unfinishedRuns(then)) await runTranslation(then, order);
  await changePage(demo);
  await amara.does("createTranslation", 3.4, { params, body: { source, language: "fr" } });
}

async function changePage(demo: Demo): Promise<void> {
  const { amara } = demo;
  const space = { spaceId: idOf(demo, "Webhooks") };
  const { id: page, markdown } = await pageAt(demo, "Webhooks", "retries");
  const request = await amara.does("createChangeRequest", 5.2, {
    params: space,
    body: { subject: "Explain late answers" },
  });
  const params = { ...space, changeRequestId: request.id };
  const document = {
    markdown: `${markdown.trimEnd()}\n\nAn answer after ten seconds counts as none.\n`,
  };
  const changes = [{ operation: "update_page" as const, page, document }];
  await amara.does("editContentInChangeRequest", 5.1, { params, body: { changes } });
  await amara.does("mergeChangeRequest", 5, { params });
}
