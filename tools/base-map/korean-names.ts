/** Korean names of cities abroad, by Natural Earth's name. Others keep their own in both languages. */
// biome-ignore format: a table of pairs.
export const koreanNames: Readonly<Record<string, string>> = {
  Pyongyang: "평양", Kaesong: "개성", Haeju: "해주", Sinuiju: "신의주", Wonsan: "원산", Hamhung: "함흥", Chongjin: "청진", Nampo: "남포", Hyeson: "혜산",
  Kanggye: "강계", Sariwon: "사리원", Tokyo: "도쿄", Osaka: "오사카", Kyoto: "교토", Nagoya: "나고야", Fukuoka: "후쿠오카", Hiroshima: "히로시마",
  Sapporo: "삿포로", Sendai: "센다이", Kobe: "고베", Nagasaki: "나가사키", Kagoshima: "가고시마", Niigata: "니가타", Naha: "나하", Beijing: "베이징",
  Shanghai: "상하이", Tianjin: "톈진", Shenyang: "선양", Dalian: "다롄", Harbin: "하얼빈", Changchun: "창춘", Qingdao: "칭다오", Yantai: "옌타이",
  Jinan: "지난", Nanjing: "난징", Hangzhou: "항저우", Wuhan: "우한", Chengdu: "청두", Chongqing: "충칭", Guangzhou: "광저우", Shenzhen: "선전",
  "Hong Kong": "홍콩", Macau: "마카오", Taipei: "타이베이", Kaohsiung: "가오슝", Ulaanbaatar: "울란바토르", Vladivostok: "블라디보스토크", Moscow: "모스크바",
  Hanoi: "하노이", "Ho Chi Minh City": "호찌민", Bangkok: "방콕", Manila: "마닐라", Jakarta: "자카르타", Singapore: "싱가포르",
  "Kuala Lumpur": "쿠알라룸푸르", "New Delhi": "뉴델리", Mumbai: "뭄바이", Dubai: "두바이", Riyadh: "리야드", Cairo: "카이로", London: "런던", Paris: "파리",
  Berlin: "베를린", Madrid: "마드리드", Rome: "로마", Istanbul: "이스탄불", Nairobi: "나이로비", Lagos: "라고스", Johannesburg: "요하네스버그", Sydney: "시드니",
  Melbourne: "멜버른", "New York": "뉴욕", "Los Angeles": "로스앤젤레스", Chicago: "시카고", "Washington, D.C.": "워싱턴 D.C.", "San Francisco": "샌프란시스코",
  Toronto: "토론토", Vancouver: "밴쿠버", "Mexico City": "멕시코시티", "São Paulo": "상파울루", "Rio de Janeiro": "리우데자네이루",
  "Buenos Aires": "부에노스아이레스", Santiago: "산티아고", Lima: "리마", "Bogota": "보고타",
};
