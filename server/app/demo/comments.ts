import type { NewComment } from "#lib/contract/review/comment.ts";
import { pageAt } from "./page-at.ts";
import type { DemoPerson } from "./person.ts";
import { type Demo, idOf } from "./spaces.ts";

interface Said extends Pick<NewComment, "page" | "node" | "tableCell"> {
  by: DemoPerson;
  daysAgo: number;
  /** Title of the space. */
  space: string;
  text: string;
}

/** Posts a thread on a space, with replies and reactions of colleagues. */
async function say(demo: Demo, { by, daysAgo, space, text, ...target }: Said) {
  const params = { spaceId: idOf(demo, space) };
  const body = { body: { markdown: text }, ...target };
  const { id } = await by.does("postCommentInSpace", daysAgo, { params, body });
  const thread = { ...params, commentId: id };
  return {
    reply: (who: DemoPerson, ago: number, markdown: string) =>
      who.does("postCommentReplyInSpace", ago, { params: thread, body: { body: { markdown } } }),
    react: (who: DemoPerson, ago: number, ...addedReactions: string[]) =>
      who.does("updateCommentInSpace", ago, { params: thread, body: { addedReactions } }),
    resolve: (who: DemoPerson, ago: number) =>
      who.does("updateCommentInSpace", ago, { params: thread, body: { resolved: true } }),
  };
}

/** Posts a thread on the change request with this subject. */
async function sayIn(demo: Demo, subject: string, { by, daysAgo, space, text, ...target }: Said) {
  const params = { spaceId: idOf(demo, space), changeRequestId: idOf(demo, subject) };
  const body = { body: { markdown: text }, ...target };
  const { id } = await by.does("postCommentInChangeRequest", daysAgo, { params, body });
  const thread = { ...params, commentId: id };
  return {
    reply: (who: DemoPerson, ago: number, markdown: string) =>
      who.does("postCommentReplyInChangeRequest", ago, {
        params: thread,
        body: { body: { markdown } },
      }),
    resolve: (who: DemoPerson, ago: number) =>
      who.does("updateCommentInChangeRequest", ago, { params: thread, body: { resolved: true } }),
  };
}

/** Returns the block id of the line with these words. */
function lineWith(markdown: string, words: string): string {
  const at = markdown.split("\n").findIndex((line) => line.includes(words));
  if (at < 0) throw new Error(`No line holds "${words}"`);
  return `line-${at + 1}`;
}

/** Posts comments before merges, which make some of them outdated. */
export async function discussFirst(demo: Demo): Promise<void> {
  const { layla, mateo, yuki, amara } = demo;
  const errors = await pageAt(demo, "Fleet API", "errors");
  const limit = await say(demo, {
    by: layla,
    daysAgo: 4.2,
    space: "Fleet API",
    text: "Is this still right? Support told a customer **600** last week.",
    page: errors.id,
    node: lineWith(errors.markdown, "100 requests"),
    tableCell: { record: "429", definition: "Meaning" },
  });
  await limit.reply(mateo, 4.1, "It was raised in spring. I'll update it.");
  await limit.react(amara, 4, "👍");
  const retries = await pageAt(demo, "Webhooks", "retries");
  const typo = await say(demo, {
    by: yuki,
    daysAgo: 9.3,
    space: "Webhooks",
    text: "What counts as an answer: any `2xx`, or only `200`?",
    page: retries.id,
  });
  await typo.reply(layla, 9.1, "Any `2xx`. Added.");
  await typo.resolve(layla, 9);
}

/** Posts comments on the current spaces and change requests. */
export async function discuss(demo: Demo): Promise<void> {
  const { amara, layla, mateo, yuki } = demo;
  const lights = await pageAt(demo, "Atlas user guide", "operating/lights-and-sounds");
  const colours = await say(demo, {
    by: yuki,
    daysAgo: 2.4,
    space: "Atlas user guide",
    text: "Yellow and green look alike to one in twelve men. Could we name the **pattern** first?",
    page: lights.id,
    node: lineWith(lights.markdown, "yellow, blinking"),
  });
  await colours.react(amara, 2.35, "👍");
  await colours.react(amara, 2.3, "🎉");
  await colours.react(layla, 2.2, "👍");
  await colours.react(mateo, 1.9, "👀");
  await colours.reply(
    layla,
    2.1,
    "Good point. Proposal:\n\n- *blinking, yellow*\n- *turning, green*",
  );
  await colours.reply(yuki, 1.8, "Yes, that reads well.");
  await say(demo, {
    by: mateo,
    daysAgo: 0.7,
    space: "Atlas user guide",
    text: "Should this guide cover the new charging dock, or does it need its own guide?",
  });
  await discussProposals(demo);
}

async function discussProposals(demo: Demo): Promise<void> {
  const { amara, layla, mateo, yuki } = demo;
  const subject = "Charging in the cold";
  const space = "Atlas user guide";
  const charging = await pageAt(demo, space, "operating/charging");
  const line = lineWith(charging.markdown, "half the speed");
  const speed = await sayIn(demo, subject, {
    by: yuki,
    daysAgo: 5.6,
    space,
    text: "Measured, or from the **data sheet**?",
    page: charging.id,
    node: line,
  });
  await speed.reply(layla, 5.2, "Measured at `−15 °C`, three packs.");
  await sayIn(demo, subject, {
    by: amara,
    daysAgo: 1.3,
    space,
    text: "The old figure was for the first battery. Please mention it in the release notes.",
    page: charging.id,
    node: `base-${line}`,
  });
  const title = await sayIn(demo, subject, {
    by: mateo,
    daysAgo: 5.9,
    space,
    text: "Is the heated battery in stock everywhere?",
  });
  await title.resolve(layla, 5.1);
  const night = await sayIn(demo, "Batteries at night", {
    by: yuki,
    daysAgo: 0.8,
    space,
    text: "Should a person alone in the hall lift 18 kg? We ask for two people elsewhere.",
  });
  await night.reply(mateo, 0.7, "Right. I'll add the lifting cart, part `4419-L`.");
}
