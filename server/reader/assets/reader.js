const root = document.documentElement;
const make = (tag, members) => Object.assign(document.createElement(tag), members);

/**
 * Passes on the visitor token from the fragment of the address as a parameter. Fragments aren't
 * sent to servers, so no log contains the token.
 */
function visitorToken() {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const token = fragment.get("jwt_token");
  if (!token) return;
  const address = new URL(location.href);
  address.hash = "";
  address.searchParams.set("jwt_token", token);
  location.replace(address);
}

function themeSwitch() {
  for (const button of document.querySelectorAll("[data-theme-switch]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
      try {
        localStorage.setItem("docs-theme", root.dataset.theme);
      } catch {
        // Without storage, the choice only lasts for this page.
      }
    });
  }
}

function copyButtons() {
  if (!navigator.clipboard) return;
  const { copyLabel, copiedLabel } = root.dataset;
  for (const figure of document.querySelectorAll("[data-copy]")) {
    const button = make("button", { type: "button", className: "copy", textContent: copyLabel });
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(figure.querySelector("code").textContent);
      button.textContent = copiedLabel;
      setTimeout(() => (button.textContent = copyLabel), 2000);
    });
    figure.append(button);
  }
}

const namedElement = () => {
  const id = location.hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return document.getElementById(id);
  }
};

/** Calls back when the fragment of the URL names an element, even the same one as before. */
function onFragment(act) {
  addEventListener("hashchange", act);
  document.addEventListener("click", ({ target }) => {
    if (target.closest("a")?.href === location.href) act();
  });
}

/** Opens the tabs and details around the target of the URL. Returns true if it was hidden. */
function openAround(target) {
  let wasHidden = false;
  for (let at = target?.parentElement; at; at = at.parentElement) {
    if (at.matches("details:not([open])")) at.open = true;
    else if (at.matches('[role="tabpanel"][hidden]')) {
      document.getElementById(at.getAttribute("aria-labelledby")).click();
    } else continue;
    wasHidden = true;
  }
  return wasHidden;
}

/** Scrolls to hidden targets, which browsers don't. */
function hiddenTargets() {
  const reveal = () => {
    const target = namedElement();
    if (openAround(target)) target.scrollIntoView({ behavior: "instant" });
  };
  onFragment(reveal);
  const [navigation] = performance.getEntriesByType("navigation");
  // After Back and Reload, the browser restores the scroll position.
  if (navigation?.type === "navigate") reveal();
  else openAround(namedElement());
}

/** Marks the current heading in the outline. */
function outline() {
  const links = new Map(
    [...document.querySelectorAll(".outline a")].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  );
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  if (headings.length === 0) return;
  /**
   * Heading that the reader navigated to: near the end of a page, it can't reach the top of the
   * window.
   */
  let chosen;
  const isInView = (heading) => {
    const { top, bottom } = heading.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  };
  const mark = () => {
    const length = root.scrollHeight - root.clientHeight;
    // Near the end, the line at which a heading becomes current moves down, so that the last one
    // can reach it.
    const left = Math.max(0, length - scrollY) / Math.min(length, innerHeight);
    const line = left < 1 ? 160 + (1 - left) * (innerHeight - 160) : 160;
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < line);
    const isChosen = chosen && isInView(chosen);
    const now = isChosen ? chosen : (passed.at(-1) ?? headings[0]);
    for (const [id, link] of links) {
      if (id === now.id) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  const choose = () => {
    chosen = headings.find((heading) => heading === namedElement());
    mark();
  };
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(type, () => (chosen = undefined), { passive: true });
  }
  addEventListener("scroll", () => requestAnimationFrame(mark), { passive: true });
  onFragment(choose);
  choose();
}

const highlight = (parts) =>
  parts.map((part, at) => (at % 2 ? make("mark", { textContent: part }) : part));

/** A link that is an option itself: options hold no other elements to press. */
function suggestion({ href, name, place, note }, id) {
  const link = make("a", { id, href, tabIndex: -1 });
  link.setAttribute("role", "option");
  link.setAttribute("aria-selected", "false");
  const head = make("span", { className: "suggestion-head" });
  const heading = make("span");
  heading.append(...highlight(name));
  head.append(heading);
  if (place) {
    const above = make("span", { className: "muted" });
    above.append(...highlight(place));
    head.append(above);
  }
  const below = make("span", { className: "muted" });
  below.append(...highlight(note));
  link.append(head, below);
  return link;
}

/** Shows results below a search field as somebody types. */
function suggestions(input) {
  const { form } = input;
  count += 1;
  const list = make("div", { className: "suggestions", id: `reader-results-${count}` });
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", input.getAttribute("aria-label"));
  // Screen readers only announce changes of elements that already exist.
  const nothing = make("p", { className: "suggestions" });
  nothing.setAttribute("role", "status");
  form.append(list, nothing);
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
  let timer;
  let request = new AbortController();
  let selected = -1;
  const cancel = () => {
    clearTimeout(timer);
    request.abort();
  };
  let rows = [];
  const show = (items, corrected = "") => {
    rows = items.map((item, at) => suggestion(item, `${list.id}-${at}`));
    const notice = make("p", { className: "muted notice", textContent: corrected });
    // The status says it.
    notice.setAttribute("aria-hidden", "true");
    list.replaceChildren(...rows);
    // Before the results of the corrected words, which are behind the exact ones.
    if (corrected) rows[items.findIndex(({ isCorrected }) => isCorrected)]?.before(notice);
    nothing.className = corrected ? "announced" : "suggestions";
    nothing.textContent = corrected;
    list.hidden = rows.length === 0;
    selected = -1;
    input.setAttribute("aria-expanded", String(rows.length > 0));
    input.removeAttribute("aria-activedescendant");
  };
  const close = () => {
    cancel();
    show([]);
  };
  const ask = (q, signal) =>
    fetch(`${form.getAttribute("action")}?${new URLSearchParams({ q })}`, {
      headers: { accept: "application/json" },
      signal,
    });
  const load = async () => {
    const q = input.value.trim();
    if (q === "") return close();
    request = new AbortController();
    const { signal } = request;
    try {
      const response = await ask(q, signal);
      if (!response.ok) return close();
      const { items, correctedQuery } = await response.json();
      const corrected = form.dataset.corrected.replace("{query}", () => correctedQuery);
      show(items, correctedQuery ? corrected : "");
      if (items.length === 0) nothing.textContent = form.dataset.nothing;
    } catch {
      if (!signal.aborted) close();
    }
  };
  const move = (step) => {
    if (rows.length === 0) return;
    const from = selected < 0 && step < 0 ? 0 : selected;
    selected = (from + step + rows.length) % rows.length;
    for (const [at, row] of rows.entries()) {
      row.setAttribute("aria-selected", String(at === selected));
    }
    rows[selected].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", rows[selected].id);
  };
  close();
  input.addEventListener("input", () => {
    cancel();
    timer = setTimeout(load, 120);
  });
  input.addEventListener("keydown", (event) => {
    // In an input method, these keys choose words.
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape") {
      // The first press closes the list, the second one clears the field.
      if (!list.hidden || nothing.textContent) event.preventDefault();
      close();
    } else if (event.key === "Enter" && selected >= 0) {
      event.preventDefault();
      rows[selected].click();
    }
  });
  // Lets the service read the words of a large site before the first search.
  input.addEventListener("focus", () => ask("").catch(() => {}), { once: true });
  input.addEventListener("blur", close);
  // Keeps the focus in the field while a result is pressed.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  // A result may be on this page. Closing it at once would remove the link before the click follows
  // it.
  list.addEventListener("click", () => setTimeout(close));
}

function search() {
  const inputs = [...document.querySelectorAll("[data-search]")];
  for (const input of inputs) suggestions(input);
  document.addEventListener("keydown", (event) => {
    const isWriting = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName);
    const isCall =
      (event.key === "/" && !isWriting && !event.ctrlKey && !event.metaKey) ||
      (event.key === "k" && (event.ctrlKey || event.metaKey));
    const input = inputs.find((each) => each.offsetParent);
    if (!isCall || !input) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

/** Scrolls the row of sections to the current one. */
function sections() {
  const row = document.querySelector(".sections > ul");
  const current = row?.querySelector(":scope > li > [aria-current], summary.current");
  if (!current) return;
  const [around, inner] = [row, current].map((each) => each.getBoundingClientRect());
  row.scrollLeft += inner.left + inner.width / 2 - around.left - around.width / 2;
}

/** Closes a menu when the reader leaves it. */
function menus() {
  const closeWithout = (element) => {
    for (const menu of document.querySelectorAll(".menu[open]")) {
      if (!menu.contains(element)) menu.open = false;
    }
  };
  document.addEventListener("click", ({ target }) => closeWithout(target));
  document.addEventListener("focusin", ({ target }) => closeWithout(target));
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    const menu = document.activeElement?.closest(".menu[open]");
    closeWithout(null);
    menu?.querySelector("summary").focus();
  });
}

/** Cookie name and values that scripts of integrations read. */
const answered = /(?:^|; )__gitbook_cookie_granted=(yes|no)(?:;|$)/;

/** Loads the scripts that set cookies after the reader's consent, which can be changed later. */
function consent() {
  const note = document.querySelector("[data-consent]");
  if (!note) return;
  const load = () => {
    for (const src of note.dataset.consent.split(" ")) {
      document.head.append(make("script", { src, async: true }));
    }
  };
  const [, before] = answered.exec(document.cookie) ?? [];
  let isAllowed = before === "yes";
  if (isAllowed) load();
  const again = document.querySelector("[data-ask-consent]");
  const show = (isShown) => {
    note.hidden = !isShown;
    again.hidden = isShown;
  };
  show(before === undefined);
  again.addEventListener("click", () => {
    show(true);
    note.querySelector("button").focus();
  });
  for (const button of note.querySelectorAll("[data-answer]")) {
    button.addEventListener("click", () => {
      const { answer } = button.dataset;
      const secure = location.protocol === "https:" ? "; Secure" : "";
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS
      document.cookie = `__gitbook_cookie_granted=${answer}; Path=${note.dataset.path}; Max-Age=31536000; SameSite=Lax${secure}`;
      // A running script can only be ended by a reload.
      if (isAllowed && answer === "no") return location.reload();
      if (!isAllowed && answer === "yes") load();
      isAllowed = answer === "yes";
      show(false);
      again.focus();
    });
  }
}

visitorToken();
themeSwitch();
copyButtons();
for (const group of document.querySelectorAll("[data-tabs]")) makeTabs(group);
hiddenTargets();
outline();
search();
sections();
menus();
consent();
