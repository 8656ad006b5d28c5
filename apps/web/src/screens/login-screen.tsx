import { loginPath } from "@heliolens/domain/navigation/route-table";
import { safeReturn } from "@heliolens/domain/navigation/safe-return";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { AccountLinkForm } from "../accounts/links/account-link-form.tsx";
import { ForgottenPassword } from "../accounts/links/forgotten-password.tsx";
import { PasskeyButton } from "../accounts/sign-in/passkey-button.tsx";
import { HandOver, ProviderButtons } from "../accounts/sign-in/provider-ways.tsx";
import { rememberId } from "../accounts/sign-in/remembered-id.ts";
import { SetupForm } from "../accounts/sign-in/setup-form.tsx";
import { SignInForm } from "../accounts/sign-in/sign-in-form.tsx";
import { ThermalArtwork } from "../accounts/sign-in/thermal-artwork.tsx";
import { raiseAlert } from "../shell/alerts/alerts.ts";
import { Brand } from "../shell/frame/brand.tsx";
import { LanguageSwitch } from "../shell/frame/language-switch.tsx";
import { useSession } from "../shell/session/session.ts";
import classes from "./login-screen.module.css";

export function LoginScreen() {
  const shell = useMessages("shell");
  const accounts = useMessages("accounts");
  const router = useRouter();
  const { return: asked } = useSearch({ strict: false }) as { return?: unknown };
  const [view, setView] = useState<View>(viewHere);
  // A link that is opened in the tab of this screen changes only what stands behind the #.
  useEffect(() => {
    const follow = () => setView(viewHere());
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  const goOn = () => router.history.push(safeReturn(asked));
  const showSignIn = () => {
    window.history.replaceState(window.history.state, "", loginPath);
    setView({ kind: "sign-in" });
  };
  const done = (words: string) => {
    raiseAlert("success", words);
    showSignIn();
  };
  return (
    <main className={classes.screen}>
      <div className={classes.picture}>
        <ThermalArtwork />
        <p className={classes.tagline}>{shell("product.tagline")}</p>
      </div>
      <div className={classes.panel}>
        <div className={classes.language}>
          <LanguageSwitch />
        </div>
        <div className={classes.form}>
          <h1>
            <Brand />
            {shell("product.name")}
          </h1>
          <Farewell />
          {view.kind === "setup" && <SetupForm link={view.link} onDone={() => done(accounts("setup.done"))} />}
          {view.kind === "forgotten" && <ForgottenPassword onLeave={showSignIn} />}
          {view.kind === "link" && (
            <AccountLinkForm
              link={view.link}
              onDone={(loginId) => {
                rememberId(loginId);
                done(accounts("link.done"));
              }}
              onLeave={showSignIn}
            />
          )}
          {view.kind === "hand-over" && <HandOver secret={view.link} onSignedIn={goOn} onFailed={showSignIn} />}
          {view.kind === "sign-in" && (
            <>
              <ProviderTrouble />
              <SignInForm submitWord={accounts("login.submit")} onSignedIn={goOn} />
              <PasskeyButton onSignedIn={goOn} />
              <ProviderButtons />
              <button type="button" className={classes.forgotten} onClick={() => setView({ kind: "forgotten" })}>
                {accounts("forgot.do")}
              </button>
            </>
          )}
          <Link to="/guide" className={classes.guide}>
            {shell("title.guide")}
          </Link>
        </div>
      </div>
    </main>
  );
}

type View =
  | { readonly kind: "sign-in" | "forgotten" }
  | { readonly kind: "setup" | "link" | "hand-over"; readonly link: string };

/** One-time links: of a server without an administrator, of an invitation, of a reset. Behind the #, they are in no log. */
function viewHere(): View {
  const [, word, link] = /^#(setup|invitation|reset|signed-in)=([\w-]{43})$/.exec(window.location.hash) ?? [];
  if (link === undefined) return { kind: "sign-in" };
  if (word === "signed-in") return { kind: "hand-over", link };
  return { kind: word === "setup" ? "setup" : "link", link };
}

const troubles = ["provider-failed", "provider-no-role", "provider-no-company", "provider-ambiguous"] as const;

/** Why a provider of sign-ins brought somebody back without a session. */
function ProviderTrouble() {
  const signIn = useMessages("signIn");
  const problems = useMessages("problems");
  const trouble = troubles.find((one) => window.location.hash === `#${one}`);
  if (trouble === undefined) return null;
  return (
    <p className={classes.farewell} role="alert">
      <Icon name="warning" />
      {trouble === "provider-failed" ? signIn(trouble) : problems(`accounts.${trouble}`)}
    </p>
  );
}

/** Why the user is here, when it was not the user's own doing. */
function Farewell() {
  const text = useMessages("shell");
  const { isTokenExpired, isSignedOutElsewhere } = useSession();
  if (!isTokenExpired && !isSignedOutElsewhere) return null;
  return (
    <p className={classes.farewell} role="status">
      <Icon name="info" />
      {text(isTokenExpired ? "session.expired" : "session.signed-out-elsewhere")}
    </p>
  );
}
