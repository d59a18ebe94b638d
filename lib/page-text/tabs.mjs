let count = 0;

const element = (tag, members) => Object.assign(document.createElement(tag), members);

/**
 * Turns consecutive sections into tabs.
 *
 * @param {Element} group
 */
export function makeTabs(group) {
  const panels = [...group.querySelectorAll(":scope > .tab")];
  const list = element("div", { role: "tablist" });
  const buttons = panels.map((panel) => {
    count += 1;
    panel.id = `reader-panel-${count}`;
    panel.setAttribute("role", "tabpanel");
    panel.tabIndex = 0;
    const title = panel.querySelector(".tab-title");
    const button = element("button", { type: "button", role: "tab", id: `reader-tab-${count}` });
    button.append(...title.childNodes);
    title.remove();
    button.setAttribute("aria-controls", panel.id);
    panel.setAttribute("aria-labelledby", button.id);
    return button;
  });
  const select = (index, focus) => {
    for (const [at, button] of buttons.entries()) {
      button.setAttribute("aria-selected", String(at === index));
      button.tabIndex = at === index ? 0 : -1;
      panels[at].hidden = at !== index;
    }
    if (focus) buttons[index].focus();
  };
  for (const [at, button] of buttons.entries()) {
    button.addEventListener("click", () => select(at));
    button.addEventListener("keydown", ({ key }) => {
      const forward = getComputedStyle(list).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
      const step = key === forward ? 1 : /^Arrow(Left|Right)$/.test(key) ? -1 : 0;
      if (step) select((at + step + buttons.length) % buttons.length, true);
    });
  }
  list.append(...buttons);
  group.prepend(list);
  select(0);
}
