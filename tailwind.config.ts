import type { Config } from "tailwindcss";

const token = (name: string) => `var(--${name})`;
const family = (name: string) => ({ DEFAULT: token(name), soft: token(`${name}-soft`) });

export default {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  theme: {
    // Replaced, not extended: a colour without a token must not compile into anything.
    colors: {
      transparent: "transparent",
      current: "currentColor",
      background: token("background"),
      surface: token("surface"),
      raised: token("raised"),
      lifted: token("lifted"),
      hover: token("hover"),
      selected: token("selected"),
      border: { DEFAULT: token("border"), strong: token("border-strong") },
      text: { DEFAULT: token("text"), muted: token("text-muted"), subtle: token("text-subtle") },
      accent: {
        DEFAULT: token("accent"),
        hover: token("accent-hover"),
        text: token("accent-text"),
        soft: token("accent-soft"),
      },
      "on-accent": token("on-accent"),
      success: family("success"),
      warning: family("warning"),
      info: family("info"),
      danger: {
        ...family("danger"),
        fill: token("danger-fill"),
        "fill-hover": token("danger-fill-hover"),
      },
      "on-danger": token("on-danger"),
      focus: token("focus"),
      scrim: token("scrim"),
    },
    fontFamily: {
      sans: [
        "var(--font-sans-latin)",
        "var(--font-sans-extended)",
        "'Inter Fallback'",
        // Before the machine's fonts, some of which have emoji without colours (`app/emoji.css`).
        "Emoji",
        "system-ui",
        "sans-serif",
        "Emoji Symbols",
      ],
      mono: ["var(--font-mono-latin)", "Emoji", "ui-monospace", "monospace", "Emoji Symbols"],
    },
    // `sm` is the table, `base` the interface, `prose` document content.
    fontSize: {
      xs: ["0.75rem", "1rem"],
      sm: ["0.8125rem", "1.125rem"],
      base: ["0.875rem", "1.25rem"],
      prose: ["1rem", "1.625rem"],
      lg: ["1rem", "1.5rem"],
      xl: ["1.25rem", "1.75rem"],
    },
    borderRadius: { none: "0", xs: "4px", DEFAULT: "6px", lg: "10px", full: "9999px" },
    boxShadow: { none: "none", overlay: token("shadow-overlay") },
    extend: {
      spacing: {
        control: token("control"),
        "control-small": token("control-small"),
        row: token("row"),
        topbar: token("topbar"),
        sidebar: token("sidebar"),
        aside: token("aside"),
        page: token("page-x"),
        // The column of checkboxes in a table.
        select: "calc(var(--page-x) + 28px)",
      },
      maxWidth: { form: "720px" },
      zIndex: { sticky: "10", bar: "20", overlay: "40", toast: "60" },
      transitionDuration: { DEFAULT: "120ms" },
      transitionTimingFunction: { DEFAULT: "cubic-bezier(0.2, 0, 0, 1)" },
      keyframes: {
        "fade-in": { from: { opacity: "0" } },
        "fade-out": { to: { opacity: "0" } },
        "pop-in": { from: { opacity: "0", transform: "scale(0.97)" } },
        "pop-out": { to: { opacity: "0", transform: "scale(0.97)" } },
        "sheet-in": { from: { transform: "translateY(100%)" } },
        "sheet-out": { to: { transform: "translateY(100%)" } },
        "drawer-in": { from: { transform: "translateX(-100%)" } },
        "drawer-out": { to: { transform: "translateX(-100%)" } },
        "panel-in": { from: { opacity: "0", transform: "translateX(24px)" } },
        "panel-out": { to: { opacity: "0", transform: "translateX(24px)" } },
        pulse: { "50%": { opacity: "0.55" } },
        appear: { from: { opacity: "0" } },
        slide: { from: { transform: "translateX(-100%)" }, to: { transform: "translateX(300%)" } },
      },
      animation: {
        "fade-in": "fade-in 120ms ease-out",
        "fade-out": "fade-out 120ms ease-out forwards",
        "pop-in": "pop-in 140ms cubic-bezier(0.2, 0, 0, 1)",
        "pop-out": "pop-out 120ms ease-out forwards",
        "sheet-in": "sheet-in 180ms cubic-bezier(0.2, 0, 0, 1)",
        "sheet-out": "sheet-out 140ms ease-out forwards",
        "drawer-in": "drawer-in 180ms cubic-bezier(0.2, 0, 0, 1)",
        "drawer-out": "drawer-out 140ms ease-out forwards",
        "panel-in": "panel-in 160ms cubic-bezier(0.2, 0, 0, 1)",
        "panel-out": "panel-out 120ms ease-out forwards",
        // Late on purpose: an answer within 150 ms should not flash a placeholder.
        late: "appear 1ms 150ms both",
        pulse: "pulse 1.6s ease-in-out infinite",
        slide: "slide 1.2s ease-in-out infinite",
        spin: "spin 0.8s linear infinite",
      },
    },
  },
} satisfies Config;
