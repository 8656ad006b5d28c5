// Search as Koreans type it: initial consonants stand for their syllables (ㅌㅇㄱ finds 태양광), a syllable still being
// composed finds what it may become (하 and 한 find 하나), spaces and letter case do not matter.

/** For one text; searching many, compile once with `searchFor`. */
export const matchesSearch = (text: string, query: string): boolean => searchFor(query)(text);

export function searchFor(query: string): (text: string) => boolean {
  const typed = [...plain(query)];
  const last = typed.pop();
  if (last === undefined) return () => true;
  const patterns = endingsOf(last).map((ending) => [...typed.flatMap(unitsOf), ...ending]);
  return (text) => {
    const searched = plain(text);
    return patterns.some((pattern) => contains(searched, pattern));
  };
}

/** Code units from `first` to `last`, or the bare consonant itself. */
interface Unit {
  readonly first: number;
  readonly last: number;
  readonly consonant: number;
}

// A Hangul syllable is 0xAC00 + (initial x 21 + vowel) x 28 + final (The Unicode Standard, section 3.12).
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const perInitial = 588;
const perVowel = 28;
const initials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const noFinal = " ";
const finals = `${noFinal}ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ`;
// Two consonants typed after one another become one letter in the input method: ㄱㅅ (군산) arrives as ㄳ.
const clusters: Readonly<Record<string, string>> = {
  ㄳ: "ㄱㅅ",
  ㄵ: "ㄴㅈ",
  ㄶ: "ㄴㅎ",
  ㄺ: "ㄹㄱ",
  ㄻ: "ㄹㅁ",
  ㄼ: "ㄹㅂ",
  ㄽ: "ㄹㅅ",
  ㄾ: "ㄹㅌ",
  ㄿ: "ㄹㅍ",
  ㅀ: "ㄹㅎ",
  ㅄ: "ㅂㅅ",
};

// NFC, not NFKC: that would turn a typed ㅌ into another character altogether.
const plain = (text: string): string => text.normalize("NFC").toLowerCase().replace(/\s+/gu, "");

function unitsOf(letter: string): Unit[] {
  return (clusters[letter] ?? letter).split("").map((one) => {
    const initial = initials.indexOf(one);
    return initial === -1 ? sameAs(one.charCodeAt(0)) : anySyllableOf(initial);
  });
}

const sameAs = (code: number): Unit => ({ first: code, last: code, consonant: code });

const anySyllableOf = (initial: number): Unit => ({
  first: firstSyllable + initial * perInitial,
  last: firstSyllable + initial * perInitial + perInitial - 1,
  consonant: initials.charCodeAt(initial),
});

/** The last syllable may still be on its way: its final may yet come, grow to a cluster, or begin the next syllable. */
function endingsOf(letter: string): Unit[][] {
  const code = letter.charCodeAt(0);
  if (!(code >= firstSyllable && code <= lastSyllable)) return [unitsOf(letter)];
  const final = finals.charAt((code - firstSyllable) % perVowel);
  const bare = code - finals.indexOf(final);
  if (final === noFinal) return [[{ ...sameAs(bare), last: bare + perVowel - 1 }]];
  const grown = Object.keys(clusters).filter((cluster) => clusters[cluster]?.startsWith(final));
  const [kept = noFinal, moved = final] = clusters[final] ?? [];
  return [
    ...[final, ...grown].map((one) => [sameAs(bare + finals.indexOf(one))]),
    [sameAs(bare + finals.indexOf(kept)), ...unitsOf(moved)],
  ];
}

function contains(text: string, pattern: readonly Unit[]): boolean {
  for (let start = 0; start <= text.length - pattern.length; start += 1)
    if (pattern.every((unit, offset) => isUnit(unit, text.charCodeAt(start + offset)))) return true;
  return false;
}

const isUnit = ({ first, last, consonant }: Unit, code: number): boolean =>
  (code >= first && code <= last) || code === consonant;
