// @module-tag postgres: ordering keys

import { expect, test } from "vitest";
import type { SiteStructurePointer } from "#lib/contract/sites/site-structure.ts";
import { testSite } from "../../testing/site.ts";

/** Seeded random numbers, so that a failure can be reproduced. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Reference model: the top-level items, and the sections of each group. */
interface Model {
  root: SiteStructurePointer[];
  groups: Map<string, SiteStructurePointer[]>;
}

type Site = Awaited<ReturnType<typeof testSite>>;

async function manySections(site: Site): Promise<Model> {
  const root: SiteStructurePointer[] = [];
  const groups = new Map<string, SiteStructurePointer[]>();
  for (let index = 0; index < 12; index++) {
    const { id } = await site.addSection(`Section ${index}`);
    root.push({ type: "site-section", id });
  }
  for (let index = 0; index < 3; index++) {
    const body = { title: `Group ${index}` };
    const { id } = await site.api.addSectionGroupToSite({ params: site.params, body });
    root.push({ type: "site-section-group", id });
    groups.set(id, []);
  }
  return { root, groups };
}

async function readModel({ api, params }: Site): Promise<Model> {
  const { structure } = await api.getSiteStructure({ params });
  const groups = new Map<string, SiteStructurePointer[]>();
  const root = structure.map((item): SiteStructurePointer => {
    if (item.object === "site-section-group") {
      const sections = item.sections.map(({ object, id }) => ({ type: object, id }));
      groups.set(item.id, sections);
    }
    return { type: item.object, id: item.id };
  });
  return { root, groups };
}

const remove = (list: SiteStructurePointer[], id: string) =>
  list.splice(
    list.findIndex((item) => item.id === id),
    1,
  );

test.each([1, 2])(
  "any sequence of sorting, grouping and ungrouping keeps the order of plain lists (seed %i)",
  async (seed) => {
    const site = await testSite();
    const { api, params } = site;
    const random = numbers(seed);
    const model = await manySections(site);
    const groupIds = [...model.groups.keys()];
    const pick = <Item>(list: Item[]) => list[random(list.length)];
    const sort = async (list: SiteStructurePointer[]) => {
      const item = pick(list);
      const sibling = pick(list.filter(({ id }) => id !== item?.id));
      if (!item || !sibling) return;
      const side = random(2) ? "before" : "after";
      await api.sortSiteStructure({ params, body: { item, position: { [side]: sibling } } });
      remove(list, item.id);
      const at = list.findIndex(({ id }) => id === sibling.id);
      list.splice(at + (side === "after" ? 1 : 0), 0, item);
    };
    const enter = async (siteSectionGroupId: string, list: SiteStructurePointer[]) => {
      const item = pick(model.root.filter(({ type }) => type === "site-section"));
      if (!item) return;
      const body = { sectionId: item.id };
      await api.addSectionToGroup({ params: { ...params, siteSectionGroupId }, body });
      remove(model.root, item.id);
      list.push(item);
    };
    const leave = async (siteSectionGroupId: string, list: SiteStructurePointer[]) => {
      const item = pick(list);
      if (!item) return;
      const place = { ...params, siteSectionGroupId, siteSectionId: item.id };
      await api.removeSectionFromGroup({ params: place });
      remove(list, item.id);
      model.root.push(item);
    };
    for (let step = 0; step < 120; step++) {
      const groupId = pick(groupIds) ?? "";
      const list = model.groups.get(groupId) ?? [];
      const act = [
        () => sort(model.root),
        () => sort(list),
        () => enter(groupId, list),
        () => leave(groupId, list),
      ];
      await act[random(4)]?.();
    }
    expect(await readModel(site)).toEqual(model);
  },
);
