import type { ContentEdit } from "#lib/contract/content/content-edits.ts";
import { pageAt } from "./page-at.ts";
import type { DemoPerson } from "./person.ts";
import { type Demo, idOf } from "./spaces.ts";

interface Proposal {
  by: DemoPerson;
  space: string;
  subject: string;
  daysAgo: number;
  changes: ContentEdit[];
}

type RequestParams = Awaited<ReturnType<typeof propose>>;
/** Active change requests by what they demonstrate. */
export type Proposed = Record<
  "ready" | "outdated" | "inConflict" | "begun" | "forOwner",
  RequestParams
>;

async function propose(demo: Demo, { by, space, subject, daysAgo, changes }: Proposal) {
  const params = { spaceId: idOf(demo, space) };
  const request = await by.does("createChangeRequest", daysAgo, { params, body: { subject } });
  demo.ids.set(subject, request.id);
  const inRequest = { ...params, changeRequestId: request.id };
  await by.does("editContentInChangeRequest", daysAgo - 0.1, {
    params: inRequest,
    body: { changes },
  });
  return inRequest;
}

const update = (page: string, markdown: string, more: object = {}): ContentEdit => ({
  operation: "update_page",
  page,
  document: { markdown },
  ...more,
});

const nightShift = {
  icon: "moon",
  description: "For halls that run three shifts with fewer charging stations.",
  document: {
    markdown: `With a second set of batteries, a robot works all night with a break of four minutes.

| Robots | Batteries | Chargers for batteries |
| -----: | --------: | ---------------------: |
|      4 |         7 |                      3 |
|      8 |        13 |                      5 |
|     12 |        19 |                      7 |

1. Change the battery when the robot shows less than 20 %.
2. Put the empty one on a charger at once: a battery that stays empty for a day ages by a month.

:::hint{style="warning"}
Batteries that come from the cold store warm up for two hours before they are charged.
:::
`,
  },
};

const tooMany =
  "| 429 | Too many calls: over 600 a minute with one token | Slow down until `RateLimit-Reset` |";

/**
 * Opens change requests: ready to merge, outdated, in conflict, just begun, waiting for the
 * administrator, and one of the administrator's own.
 */
export async function proposeChanges(demo: Demo, owner: DemoPerson): Promise<Proposed> {
  const { amara, mateo, layla, yuki } = demo;
  const open = { body: { status: "open" } } as const;

  const charging = await pageAt(demo, "Atlas user guide", "operating/charging");
  const ready = await propose(demo, {
    by: layla,
    space: "Atlas user guide",
    subject: "Charging in the cold",
    daysAgo: 6.4,
    changes: [
      update(charging.id, charging.markdown.replace("half the speed", "a third of the speed")),
      {
        operation: "insert_page",
        title: "Working in cold stores",
        document: { markdown: "Down to −20 °C with the heated battery, part 4412-H.\n" },
      },
    ],
  });
  await layla.does("updateChangeRequestById", 6.1, { params: ready, ...open });

  const errors = await pageAt(demo, "Fleet API", "errors");
  const jobs = await pageAt(demo, "Fleet API", "jobs");
  const outdated = await propose(demo, {
    by: mateo,
    space: "Fleet API",
    subject: "Document the state `paused`",
    daysAgo: 5.2,
    changes: [update(jobs.id, jobs.markdown.replace("4. `done`", "4. `paused`\n5. `done`"))],
  });
  await mateo.does("updateChangeRequestById", 5, { params: outdated, ...open });
  const meanwhile = await propose(demo, {
    by: amara,
    space: "Fleet API",
    subject: "Explain what to do at 429",
    daysAgo: 3.3,
    changes: [update(errors.id, errors.markdown.replace(/\| 429 .*\|/, tooMany))],
  });
  await amara.does("mergeChangeRequest", 3.1, { params: meanwhile });

  const retries = await pageAt(demo, "Webhooks", "retries");
  const inConflict = await propose(demo, {
    by: layla,
    space: "Webhooks",
    subject: "Longer retries",
    daysAgo: 4.6,
    changes: [update(retries.id, retries.markdown.replace("1 h and 6 h", "1 h, 6 h and 24 h"))],
  });
  await layla.does("updateChangeRequestById", 4.5, { params: inConflict, ...open });
  const shorter = await propose(demo, {
    by: mateo,
    space: "Webhooks",
    subject: "Retry faster at first",
    daysAgo: 2.7,
    changes: [update(retries.id, retries.markdown.replace("10 s, 1 min", "5 s, 30 s, 1 min"))],
  });
  await yuki.does("mergeChangeRequest", 2.5, { params: shorter });

  const help = await pageAt(demo, "Help centre", "how-can-we-help");
  const begun = await propose(demo, {
    by: mateo,
    space: "Help centre",
    subject: "Opening hours in winter",
    daysAgo: 0.4,
    changes: [
      update(
        help.id,
        help.markdown.replace("from 7 to 17 h", "from 8 to 16 h, see [Holidays](/pages/holidays)"),
      ),
    ],
  });

  const maintenance = await pageAt(demo, "Atlas user guide", "maintenance");
  const forOwner = await propose(demo, {
    by: mateo,
    space: "Atlas user guide",
    subject: "Batteries at night",
    daysAgo: 1.2,
    changes: [
      update(maintenance.id, maintenance.markdown.replace("2,500 full", "3,000 full")),
      { operation: "insert_page", title: "Changing batteries at night", ...nightShift },
    ],
  });
  await mateo.does("updateChangeRequestById", 1, { params: forOwner, ...open });

  await propose(demo, {
    by: owner,
    space: "Kestrel user guide",
    subject: "Grippers for cartons",
    daysAgo: 0.3,
    changes: [
      {
        operation: "insert_page",
        title: "Picking cartons",
        icon: "package",
        document: {
          markdown:
            'Use the vacuum gripper `KE-7740` for cartons of up to 4 kg.\n\n:::hint{style="warning"}\nTape and labels leak air. Put at least three of the four cups on plain cardboard.\n:::\n',
        },
      },
    ],
  });
  return { ready, outdated, inConflict, begun, forOwner };
}
